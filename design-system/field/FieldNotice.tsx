import { styled } from 'styled-components';
import { color, fontSize, space } from '../theme/theme.ts';
import { MessageIcon } from './fieldParts.tsx';

interface Props {
  id: string;
  /** Empty while there is nothing to say. */
  text: string;
}

/** A message under a control that is not an error. Screen readers announce it politely when it appears (WCAG 4.1.3). */
export const FieldNotice = ({ id, text }: Props) => (
  <Region id={id} aria-live="polite">
    {text && (
      <>
        <MessageIcon />
        <span>{text}</span>
      </>
    )}
  </Region>
);

/* Screen readers announce what changes inside a region, so an empty one is in the page, too, but takes no room. */
const Region = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
  font-size: ${fontSize.small};

  &:empty {
    position: absolute;
  }

  svg {
    flex: none;
    margin-block-start: 0.125em;
    color: ${color.warning};
  }
`;
