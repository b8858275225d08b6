import { GlobalStyle } from '../../theme/GlobalStyle.tsx';
import { backdrop, color, overlayShadow, radius, shadow, space } from '../../theme/theme.ts';
import { Product } from '../Product.tsx';
import { Table } from './Table.tsx';
import { Property, Value } from './Value.tsx';

const shadows = { raised: shadow, ...overlayShadow };

/** What has each shadow, from near the page to far from it. */
const uses: Readonly<Record<keyof typeof shadows, string>> = {
  raised: 'Cards with one thing of their own, and open lists',
  toast: 'Toasts, except on phones, where they take room under the header',
  popover: 'Popovers',
  modal: 'Dialogs, above the backdrop',
};

/** Each shadow on a surface, in the light and in the dark. */
export function Shadows() {
  return (
    <>
      <GlobalStyle />
      {(['light', 'dark'] as const).map((scheme) => (
        <Product
          key={scheme}
          data-color-scheme={scheme}
          style={{ display: 'flex', flexWrap: 'wrap', gap: space[12], padding: space[12], overflow: 'hidden' }}
        >
          {Object.entries(shadows).map(([name, value]) => (
            <div
              key={name}
              style={{
                padding: space[6],
                border: `1px solid ${color.divider}`,
                borderRadius: radius,
                background: color.surfaceRaised,
                boxShadow: value,
              }}
            >
              {name}, {scheme}
            </div>
          ))}
        </Product>
      ))}
    </>
  );
}

/** Each shadow with its custom property, its use and its layers. */
export function ShadowTable() {
  return (
    <Table
      columns={['Name', 'Custom property', 'Used for', 'Value']}
      rows={[
        ...Object.entries(shadows).map(
          ([name, value]) =>
            [name, <Property key="property" of={value} />, purposeOf(name), <Value key="value" of={value} />] as const,
        ),
        [
          'backdrop',
          <Property key="property" of={backdrop} />,
          'Over the page, below a dialog',
          <Value key="value" of={backdrop} />,
        ],
      ]}
    />
  );
}

const purposeOf = (name: string) => Object.entries(uses).find(([key]) => key === name)?.[1];
