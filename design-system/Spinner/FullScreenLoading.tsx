import { css, keyframes, styled } from 'styled-components';
import { useWaitAnnouncement } from '../announcer/useAnnouncement.ts';
import { color, fontSize, space } from '../theme/theme.ts';
import { Ring } from './Ring.tsx';
import type { SpinnerProps } from './Spinner.tsx';

export interface FullScreenLoadingProps extends SpinnerProps {
  /** Appears without the moment, where it takes the place of a page that was shown. @default false */
  atOnce?: boolean | undefined;
}

/** A loading screen. It appears after a moment, so that a fast load does not flicker. */
export function FullScreenLoading({ label = 'Loading', atOnce = false }: FullScreenLoadingProps) {
  useWaitAnnouncement(label, true);
  return (
    <Screen $atOnce={atOnce}>
      <Large />
      <Label>{label}</Label>
    </Screen>
  );
}

const appear = keyframes`
  from { opacity: 0; }
`;

const Screen = styled.main<{ $atOnce: boolean }>`
  display: grid;
  place-content: center;
  justify-items: center;
  gap: ${space[4]};
  min-block-size: 100vh;
  min-block-size: 100dvh;
  padding: ${space[4]};
  color: ${color.action};
  animation: ${({ $atOnce }) => ($atOnce ? 'none' : css`${appear} 200ms 250ms backwards`)};
`;

const Large = styled(Ring)`
  font-size: 3rem;
`;

const Label = styled.p`
  margin: 0;
  color: ${color.text};
  font-size: ${fontSize.lead};
`;
