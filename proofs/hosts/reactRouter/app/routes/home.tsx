import { Banner, Section } from 'design-system';
import { Question } from '../Question';

export default function Home() {
  return (
    <Section title="Contact">
      <Banner kind="info">One number is enough.</Banner>
      <Question />
    </Section>
  );
}
