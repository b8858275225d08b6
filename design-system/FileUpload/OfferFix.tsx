import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { color, radius, space } from '../theme/theme.ts';
import type { FileUploadMessages } from './fileUploadMessages.ts';
import type { FileFix } from './fixFile.ts';

interface Props {
  fix: FileFix;
  question: string;
  messages: FileUploadMessages;
  /** The photo is being resized. */
  pending: boolean;
  onAccept: () => void;
  onDecline: () => void;
}

/** Offers to fix a file that breaks a limit. */
export function OfferFix({ fix, question, messages, pending, onAccept, onDecline }: Props) {
  return (
    <Offer>
      <Words dir="auto">{question}</Words>
      <Button pending={pending} onClick={onAccept}>
        {fix.resizes ? messages.useSmallerCopy : fix.renames ? messages.useShorterName : messages.useThisName}
      </Button>
      <Button variant="secondary" onClick={onDecline}>
        {messages.cancel}
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
