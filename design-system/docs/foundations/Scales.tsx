import { Button } from '../../Button/Button.tsx';
import { controlWidth } from '../../field/controlStyle.ts';
import { GlobalStyle } from '../../theme/GlobalStyle.tsx';
import { color, fontSize, media, space } from '../../theme/theme.ts';
import { Table } from './Table.tsx';

/** The six type sizes, each with a sample. */
export function TypeScale() {
  return (
    <Table
      columns={['Name', 'Size', 'Sample']}
      rows={Object.entries(fontSize).map(([name, size]) => [
        name,
        <code key="size">{size}</code>,
        <span key="sample" style={{ fontSize: size }}>
          Where do you live?
        </span>,
      ])}
    />
  );
}

/** The distances, each with a bar of that length. */
export function SpaceScale() {
  return (
    <Table
      columns={['Step', 'Distance', 'Sample']}
      rows={Object.entries(space).map(([step, distance]) => [
        `space[${step}]`,
        <code key="distance">{distance}</code>,
        <div key="sample" style={{ width: distance, height: '1rem', background: 'currentColor' }} />,
      ])}
    />
  );
}

/** The widths of fields. */
export function Widths() {
  return (
    <Table
      columns={['Width', 'Size']}
      rows={Object.entries(controlWidth).map(([name, width]) => [name, <code key="width">{width}</code>])}
    />
  );
}

/** The media queries at which layouts change. */
export function Breakpoints() {
  return (
    <Table
      columns={['Name', 'Query']}
      rows={Object.entries(media).map(([name, query]) => [name, <code key="query">{query}</code>])}
    />
  );
}

/** Buttons on the backgrounds that could hide the focus ring. */
export function FocusRing() {
  const backgrounds = { surface: color.surface, surfaceRaised: color.surfaceRaised, action: color.action };
  return (
    <>
      <GlobalStyle />
      {(['light', 'dark'] as const).map((scheme) => (
        <div key={scheme} data-color-scheme={scheme} style={{ display: 'flex' }}>
          {Object.entries(backgrounds).map(([name, background]) => (
            <div key={name} style={{ padding: '1.5rem', background }}>
              <Button>
                {name}, {scheme}
              </Button>
            </div>
          ))}
        </div>
      ))}
    </>
  );
}
