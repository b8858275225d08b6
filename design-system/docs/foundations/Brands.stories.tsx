import type { Meta, StoryObj } from '@storybook/react-vite';
import { expect } from 'storybook/test';
import { styled } from 'styled-components';
import { Banner } from '../../Banner/Banner.tsx';
import { Button } from '../../Button/Button.tsx';
import { Link } from '../../Link/Link.tsx';
import { YesNo } from '../../RadioGroup/YesNo.tsx';
import { TextField } from '../../TextField/TextField.tsx';
import { color, fontSize, space } from '../../theme/theme.ts';

/* Brands as different as can be. Storybook's configuration has the style sheet of each (design-system/tokens/testing/brands.ts). */

const names = ['house', 'light', 'red', 'gray', 'green'];

const meta = { title: 'Foundations/Brands', component: Brands, tags: ['shelf', '!autodocs'] } satisfies Meta<
  typeof Brands
>;

export default meta;
type Story = StoryObj<typeof meta>;

export const SideBySide: Story = {
  tags: ['shelf'],
  play: async ({ canvas }) => {
    const backgrounds = canvas
      .getAllByRole('button', { name: 'Save and Continue' })
      .map((button) => getComputedStyle(button).backgroundColor);
    await expect(new Set(backgrounds).size).toBe(names.length);
  },
};

/** The same part of a page in each brand. */
function Brands() {
  return (
    <Columns>
      {names.map((name) => (
        <Page key={name} data-brand={name}>
          <Band>{name}</Band>
          <Banner kind="info" title="Welcome">
            Read <Link href="#questions">what you need</Link> first.
          </Banner>
          <TextField name={`${name}-city`} label="City" value="Chicago" onChange={ignore} />
          <TextField
            name={`${name}-zip`}
            label="ZIP code"
            value="6061"
            errors={['Enter five digits.']}
            onChange={ignore}
          />
          <YesNo name={`${name}-housing`} label="Will you live on campus?" value="Y" onChange={ignore} />
          <Button>Save and Continue</Button>
          <Button variant="secondary">Previous</Button>
        </Page>
      ))}
    </Columns>
  );
}

const ignore = () => {};

const Columns = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 15rem), 1fr));
  gap: ${space[4]};
`;

const Page = styled.form`
  display: grid;
  align-content: start;
  gap: ${space[4]};
  padding: 0 ${space[4]} ${space[4]};
  border: 1px solid ${color.divider};
  background: ${color.surface};
  color: ${color.text};
  font-family: var(--font-family);
`;

const Band = styled.p`
  margin: 0 calc(-1 * ${space[4]});
  padding: ${space[3]} ${space[4]};
  border-block-end: 4px solid ${color.bandAccent};
  background: ${color.band};
  color: ${color.onBand};
  font-size: ${fontSize.h3};
  font-weight: 600;
`;
