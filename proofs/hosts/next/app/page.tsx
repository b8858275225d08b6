import { Banner, color, Section } from 'design-system';
import { Question } from './Question';

/** A server component: it draws widgets without a file of its own for the browser. */
export default function Page() {
  return (
    <Section title="Contact">
      <Banner kind="info">
        <span style={{ color: color.text }}>One number is enough.</span>
      </Banner>
      <Question />
    </Section>
  );
}
