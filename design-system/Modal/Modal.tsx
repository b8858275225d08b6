import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../Icon/IconButton.tsx';
import { color, fontSize, media, radius, space } from '../theme/theme.ts';

export interface ModalProps {
  open: boolean;
  /** Escape or the close button asks to close: set `open` to false. */
  onClose: () => void;
  /** @default 'Error' (product.md section 2) */
  title?: string | undefined;
  /** 30rem, 60rem, 80vw; on tablets 30rem, 70vw, 90vw (product.md section 9). @default 'small' */
  size?: 'small' | 'medium' | 'large' | undefined;
  children: ReactNode;
  /** Buttons at the foot, the safest first: it takes the focus. */
  actions?: ReactNode;
  /** Name of the button that closes. @default 'Close' */
  closeLabel?: string | undefined;
}

/** Asks for the applicant's attention before anything else. The platform's own dialog keeps focus inside and gives it back. */
export function Modal(props: ModalProps) {
  const { open, onClose, title = 'Error', size = 'small', children, actions, closeLabel = 'Close' } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const actionsRow = useRef<HTMLElement>(null);
  const titleId = useId();

  // Closing in the clean-up of a layout effect finds the dialog still in the page, so that focus returns even when it is removed.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    // The platform would choose the close button: whoever is asked something begins at its safest answer.
    actionsRow.current?.querySelector('button')?.focus();
    return () => element.close();
  }, [open]);

  const closed = () => {
    if (open && !dialog.current?.open) onClose();
  };

  return (
    <Dialog ref={dialog} $size={size} aria-labelledby={titleId} onClose={closed}>
      {open && (
        <>
          <Head>
            <Title id={titleId}>{title}</Title>
            <IconButton icon="close" label={closeLabel} onClick={onClose} />
          </Head>
          <Body>{children}</Body>
          {actions && <Actions ref={actionsRow}>{actions}</Actions>}
        </>
      )}
    </Dialog>
  );
}

const widths = { small: '30rem', medium: '60rem', large: '80vw' };
const tabletWidths = { small: '30rem', medium: '70vw', large: '90vw' };

const Dialog = styled.dialog<{ $size: keyof typeof widths }>`
  inline-size: ${({ $size }) => widths[$size]};
  max-inline-size: calc(100vw - ${space[8]});
  max-block-size: calc(100dvh - ${space[8]});
  padding: 0;
  border: 1px solid ${color.divider};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
  color: ${color.text};
  box-shadow: 0 1rem 4rem rgb(10 18 36 / 35%);
  overflow-y: auto;
  overscroll-behavior: contain;

  ${media.tablet} {
    inline-size: ${({ $size }) => tabletWidths[$size]};
  }

  ${media.mobile} {
    inline-size: 100%;
  }

  &::backdrop {
    background: rgb(10 18 36 / 55%);
  }
`;

const Head = styled.header`
  position: sticky;
  inset-block-start: 0;
  display: flex;
  align-items: start;
  justify-content: space-between;
  gap: ${space[4]};
  padding: ${space[4]} ${space[3]} ${space[2]} ${space[6]};
  padding-inline: ${space[6]} ${space[3]};
  background: inherit;
`;

const Title = styled.h2`
  margin: 0;
  padding-block-start: ${space[2]};
  font-size: ${fontSize.h2};
`;

const Body = styled.div`
  padding: 0 ${space[6]} ${space[6]};

  > :first-child {
    margin-block-start: 0;
  }

  > :last-child {
    margin-block-end: 0;
  }
`;

const Actions = styled.footer`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]};
  padding: 0 ${space[6]} ${space[6]};

  ${media.mobile} {
    flex-direction: column;
    align-items: stretch;

    > * {
      inline-size: 100%;
    }
  }
`;
