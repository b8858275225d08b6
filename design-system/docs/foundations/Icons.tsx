import { Icon, type IconProps } from '../../Icon/Icon.tsx';
import { IconButton } from '../../Icon/IconButton.tsx';
import { strokes } from '../../Icon/strokes.ts';
import { color, fontSize, space } from '../../theme/theme.ts';
import { Product } from '../Product.tsx';
import { Table } from './Table.tsx';

const isIcon = (name: string): name is IconProps['name'] => name in strokes;
const names = Object.keys(strokes).filter(isIcon);

/** Every icon at the sizes of small text and of a heading. */
export function Icons() {
  return (
    <Table
      columns={['Name', 'Beside small text', 'Beside a heading']}
      rows={names.map((name) => [
        name,
        <Sized key="small" {...{ name }} size={fontSize.small} />,
        <Sized key="heading" {...{ name }} size={fontSize.h2} />,
      ])}
    />
  );
}

function Sized({ name, size }: { name: IconProps['name']; size: string }) {
  return (
    <Product style={{ display: 'flex', background: 'none', fontSize: size }}>
      <Icon name={name} />
    </Product>
  );
}

/** An icon beside words that say the same, and a button whose icon has a name. */
export function DecorativeAndNamed() {
  return (
    <Product style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: space[8], padding: space[4] }}>
      <span style={{ display: 'flex', alignItems: 'center', gap: space[2], color: color.success }}>
        <Icon name="check" />
        Uploaded
      </span>
      <IconButton icon="close" label="Close" />
    </Product>
  );
}
