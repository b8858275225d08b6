import { color, Spinner, shadow } from 'design-system';
import { useSelector } from 'react-redux';
import { useNavigation } from 'react-router';
import styled, { keyframes } from 'styled-components';
import { selectSession } from '../state/session/sessionSlice.ts';

/** Shown above the old screen when loading the next one takes more than a moment. */
export function ScreenLoading() {
  const { state } = useNavigation();
  const { profile } = useSelector(selectSession);
  // While the profile is loaded, SessionLoading fills the window.
  if (state !== 'loading' || profile === 'loading') return null;
  return <LoadingSign />;
}

export const LoadingSign = () => (
  <Sign>
    <Spinner label="Loading the next page" />
  </Sign>
);

const appear = keyframes`
  from { opacity: 0; }
`;

const Sign = styled.div`
  position: fixed;
  z-index: 15;
  inset-block-start: 0.75rem;
  inset-inline: 0;
  inline-size: fit-content;
  margin-inline: auto;
  padding: 0.75rem;
  border-radius: 50vh;
  background: ${color.surfaceRaised};
  box-shadow: ${shadow};
  font-size: 1.5rem;
  animation: ${appear} 200ms 300ms backwards;
`;
