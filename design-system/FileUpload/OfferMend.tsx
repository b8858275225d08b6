import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { color, radius, space } from '../theme/theme.ts';
import type { FileUploadWords } from './fileUploadWords.ts';
import type { Mend } from './mendFile.ts';

interface Props {
  mend: Mend;
  question: string;
  says: FileUploadWords;
  /** A copy is being made. */
  pending: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** A file that is nearly right, and what would make it so. */
export function OfferMend({ mend, question, says, pending, onAccept, onDecline }: Props) {
  return (
    <Offer>
      <Words dir="auto">{question}</Words>
      <Button pending={pending} onClick={onAccept}>
        {mend.shrinks ? says.useSmaller : says.useShorter}
      </Button>
      <Button variant="secondary" onClick={onDecline}>
        {says.cancel}
      </Button>
    </Offer>
  );
}

const Offer = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.actionSurface};
`;

const Words = styled.p`
  flex: 1 1 100%;
  margin: 0;
  overflow-wrap: anywhere;
`;
