import { styled } from 'styled-components';
import { useAnnouncement } from '../announcer/useAnnouncement.ts';
import { color, fontSize, space } from '../theme/theme.ts';
import { MessageIcon } from './fieldParts.tsx';

interface Props {
  id: string | undefined;
  /** Empty while there is nothing to say. */
  text: string;
}

/** A message under a control that is not an error, announced when it appears (WCAG 4.1.3). */
export function FieldNotice({ id, text }: Props) {
  useAnnouncement(text);
  if (!text) return null;
  return (
    <Notice id={id}>
      <MessageIcon />
      <span>{text}</span>
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  gap: ${space[2]};
  margin-block-start: ${space[1]};
  font-size: ${fontSize.small};

  svg {
    flex: none;
    margin-block-start: 0.125em;
    color: ${color.warning};
  }
`;
