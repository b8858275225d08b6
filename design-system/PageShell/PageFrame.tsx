import { type StyledComponent, styled } from 'styled-components';
import { lineSize } from '../theme/footSize.ts';
import { media } from '../theme/theme.ts';

/**
 * Surrounds everything on the screen: a `ToastRegion` first, which outlives the page, then the parts of the page. For the eye,
 * on phones, the toasts are between the header and the rest. A short page fills the window, so that its footer is at the end.
 */
export const PageFrame: StyledComponent<'div'> = styled.div`
  display: flex;
  flex-direction: column;
  min-block-size: 100dvh;

  > header {
    order: -2;
  }

  > section {
    order: -1;
  }

  /* Room at the end of the page, so that the last controls can be scrolled clear of the toasts and of the save status. */
  ${media.tablet} {
    padding-block-end: ${lineSize};
  }

  ${media.aboveMobile} {
    padding-block-end: var(--toast-size, 0);

    ${media.tablet} {
      padding-block-end: calc(var(--toast-size, 0px) + ${lineSize});
    }
  }
`;
