import {
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import type { Guide } from './guide.ts';
import { guides } from './guides.ts';

/** The docs page of every widget: when to use it, its parts, keys and props, and every state. */
export function WidgetPage() {
  const resolved = useOf('meta', ['meta']);
  const title = resolved.preparedMeta.title.split('/').at(-1) ?? '';
  const guide = guides[title];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {guide && <Usage guide={guide} />}
      <Primary />
      {guide && <Structure guide={guide} />}
      <h2>Props</h2>
      <Controls />
      <Stories title="States" includePrimary={false} />
    </>
  );
}

interface Props {
  guide: Guide;
}

function Usage({ guide }: Props) {
  return (
    <>
      <List title="When to use it" items={guide.use} />
      <List title="When not to use it" items={guide.avoid} />
    </>
  );
}

function Structure({ guide: { anatomy, keyboard } }: Props) {
  return (
    <>
      <h2>Anatomy</h2>
      <Markdown>{anatomy.map((part, index) => `${index + 1}. ${part}`).join('\n')}</Markdown>
      {keyboard && (
        <>
          <h2>Keyboard</h2>
          <table>
            <thead>
              <tr>
                <th scope="col">Key</th>
                <th scope="col">What it does</th>
              </tr>
            </thead>
            <tbody>
              {keyboard.map(([key, does]) => (
                <tr key={`${key} ${does}`}>
                  <th scope="row">{key}</th>
                  <td>{does}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </>
      )}
    </>
  );
}

interface ListProps {
  title: string;
  items: readonly string[];
}

function List({ title, items }: ListProps) {
  return (
    <>
      <h2>{title}</h2>
      <Markdown>{items.map((item) => `- ${item}`).join('\n')}</Markdown>
    </>
  );
}
