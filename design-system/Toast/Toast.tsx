import { styled } from 'styled-components';
import { AddressText } from '../AddressText/AddressText.tsx';
import { Icon } from '../Icon/Icon.tsx';
import { IconButton } from '../Icon/IconButton.tsx';
import { color, media, overlayShadow, radius, space } from '../theme/theme.ts';
import type { ToastMessage } from './toastMessage.ts';
import { useCountdown } from './useCountdown.ts';

interface Props {
  toast: ToastMessage;
  /** Whether the countdown stops, because the applicant may be reading. */
  paused: boolean;
  closeLabel: string;
  /** Called when the time is over. */
  onExpire: () => void;
  /** Called when the applicant closes the toast. */
  onClose: () => void;
}

export function Toast({ toast, paused, closeLabel, onExpire, onClose }: Props) {
  useCountdown(toast.durationMs, paused, onExpire);
  return (
    <Card $kind={toast.kind}>
      <Sign>
        <Icon name={icons[toast.kind]} />
      </Sign>
      <Content>
        <Title>
          <AddressText text={toast.title} />
        </Title>
        {toast.text && (
          <Text>
            <AddressText text={toast.text} />
          </Text>
        )}
      </Content>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </Card>
  );
}

const icons = { success: 'check', error: 'alert', info: 'info' } as const;
const tones = {
  success: { face: color.success, text: color.surface },
  error: { face: color.danger, text: color.onAction },
  info: { face: color.text, text: color.surface },
};

const Card = styled.div<{ $kind: keyof typeof tones }>`
  display: grid;
  grid-template-columns: var(--toast-columns, auto minmax(0, 1fr) auto);
  align-items: start;
  gap: ${space[3]};
  padding: ${space[2]};
  padding-inline-start: ${space[4]};
  border: 1px solid transparent;
  border-radius: ${radius};
  background: ${({ $kind }) => tones[$kind].face};
  color: ${({ $kind }) => tones[$kind].text};
  box-shadow: ${overlayShadow.toast};
  pointer-events: auto;

  ${media.mobile} {
    border-radius: 0;
    box-shadow: none;
  }

  > button {
    inline-size: 44px;
    block-size: 44px;
    color: inherit;
  }

  > button:hover {
    background: rgb(127 127 127 / 35%);
    color: inherit;
  }
`;

const Sign = styled.span`
  display: grid;
  place-content: center;
  inline-size: 1.625rem;
  block-size: 1.625rem;
  margin-block: 0.5625rem;
  border: 2px solid;
  border-radius: 50%;
  font-size: 0.8125rem;
`;

const Content = styled.div`
  display: grid;
  grid-area: var(--toast-content, auto);
  gap: ${space[1]};
  padding-block: ${space[2]};
  line-height: 1.375;
  overflow-wrap: anywhere;
`;

const Title = styled.p`
  margin: 0;
  font-weight: 600;
`;

const Text = styled.p`
  margin: 0;
`;
