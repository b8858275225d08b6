import {
  Canvas,
  Controls,
  Description,
  Markdown,
  Primary,
  Stories,
  Subtitle,
  Title,
  useOf,
} from '@storybook/addon-docs/blocks';
import { toId } from 'storybook/internal/csf';
import { AnatomyDrawing, Examples } from './AnatomyDrawing.tsx';
import { Changes } from './Changes.tsx';
import type { Drawing } from './drawing.ts';
import { drawings } from './drawings.ts';
import type { Guide } from './guide.ts';
import { guides } from './guides.ts';
import { Spoken } from './Spoken.tsx';

/** The docs page of every widget: when to use it, its states, parts, keys, words and props. Screens have their stories alone. */
export function WidgetPage() {
  const resolved = useOf('meta', ['meta']);
  const title = resolved.preparedMeta.title.split('/').at(-1) ?? '';
  const guide = guides[title];
  const sheet = resolved.csfFile.stories[toId(resolved.preparedMeta.componentId, 'All States')];
  return (
    <>
      <Title />
      <Subtitle />
      <Description />
      {guide && <Usage guide={guide} drawing={drawings[title]} />}
      {sheet && (
        <>
          <h2>States</h2>
          <Canvas of={sheet.moduleExport} sourceState="none" />
          <OpenStories stories={Object.values(resolved.csfFile.stories)} />
        </>
      )}
      {guide && <Structure guide={guide} drawing={drawings[title]} />}
      {guide && <Spoken widget={title} />}
      <h2>{sheet ? 'Playground' : 'Props'}</h2>
      <Primary />
      <Controls />
      {guide && <Changes widget={title} />}
      {!sheet && <Stories title="States" includePrimary={false} />}
    </>
  );
}

interface OpenStoriesProps {
  stories: readonly { id: string; name: string; tags?: readonly string[] | undefined }[];
}

/** Leads to what opens over a page, which would cover this one. */
function OpenStories({ stories }: OpenStoriesProps) {
  return stories
    .filter(({ tags = [] }) => tags.includes('shelf'))
    .map(({ id, name }) => (
      <p key={id}>
        Opened by a press or by typing:{' '}
        <a href={`?path=/story/${id}`} target="_top">
          {name}
        </a>
      </p>
    ));
}

interface Props {
  guide: Guide;
  drawing: Drawing | undefined;
}

function Usage({ guide, drawing }: Props) {
  return (
    <>
      <List title="When to use it" items={guide.use} />
      <List title="When not to use it" items={guide.avoid} />
      {drawing && <Examples examples={drawing.examples} />}
    </>
  );
}

function Structure({ guide: { anatomy, keyboard, words }, drawing }: Props) {
  return (
    <>
      <h2>Anatomy</h2>
      {drawing && <AnatomyDrawing drawing={drawing} />}
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
      <List title="Words" items={words} />
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
