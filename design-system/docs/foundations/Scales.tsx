import { Button } from '../../Button/Button.tsx';
import { controlWidth } from '../../field/controlStyle.ts';
import { TextField } from '../../TextField/TextField.tsx';
import { GlobalStyle } from '../../theme/GlobalStyle.tsx';
import { color, fontSize, media, space } from '../../theme/theme.ts';
import { Product } from '../Product.tsx';
import { Table } from './Table.tsx';
import { Property, Value } from './Value.tsx';

/** The six type sizes, each with a sample in the brand's typeface. */
export function TypeScale() {
  return (
    <Table
      columns={['Name', 'Custom property', 'Size', 'Sample']}
      rows={Object.entries(fontSize).map(([name, size]) => [
        name,
        <Property key="property" of={size} />,
        <Value key="size" of={size} />,
        <Product key="sample" style={{ background: 'none', fontSize: size, lineHeight: 1.25 }}>
          Where do you live?
        </Product>,
      ])}
    />
  );
}

/** A heading, a text and a label as a page shows them, and the families of the brand. */
export function TypeSample() {
  return (
    <>
      <Product style={{ padding: space[4], border: `1px solid ${color.divider}` }}>
        <GlobalStyle />
        <div style={{ fontSize: fontSize.h2, fontWeight: 700, lineHeight: 1.25 }}>About you</div>
        <p style={{ marginBlock: `${space[2]} ${space[4]}` }}>
          Enter your name as it is on your passport. You can change your answers until you submit.
        </p>
        <TextField name="type_sample" label="First name" value="Zoë Ñandú-O’Brien" onChange={() => undefined} />
      </Product>
      <p>
        The families of this brand, in order: <Value of="var(--font-family)" />
      </p>
    </>
  );
}

/** The distances in ascending order, each with a bar of that length. */
export function SpaceScale() {
  const steps = Object.entries(space).sort(([one], [other]) => Number(one) - Number(other));
  return (
    <Table
      columns={['Step', 'Custom property', 'Distance', 'Sample']}
      rows={steps.map(([step, distance]) => [
        `space[${step}]`,
        <Property key="property" of={distance} />,
        <Value key="distance" of={distance} />,
        <div key="sample" style={{ width: distance, height: '1rem', background: 'currentColor' }} />,
      ])}
    />
  );
}

const widthText: Readonly<Record<(typeof controlWidth)[keyof typeof controlWidth], string>> = {
  '12rem': '12rem',
  'var(--medium-width)': '18rem; on phones the whole column',
  '100%': 'The whole column',
};

/** The widths of fields. */
export function Widths() {
  return (
    <Table
      columns={['Width', 'Size']}
      rows={Object.entries(controlWidth).map(([name, width]) => [name, widthText[width]])}
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
        <Product key={scheme} data-color-scheme={scheme} style={{ display: 'flex', flexWrap: 'wrap' }}>
          {Object.entries(backgrounds).map(([name, background]) => (
            <div key={name} style={{ padding: '1.5rem', background }}>
              <Button>
                {name}, {scheme}
              </Button>
            </div>
          ))}
        </Product>
      ))}
    </>
  );
}
