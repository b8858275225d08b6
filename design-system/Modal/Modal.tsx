import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { styled } from 'styled-components';
import { IconButton } from '../Icon/IconButton.tsx';
import { backdrop, color, fontSize, media, overlayShadow, radius, space } from '../theme/theme.ts';

export interface ModalProps {
  open: boolean;
  /**
   * Called when the applicant presses Escape or the close button. Set `open` to false to close the dialog.
   * @default the dialog has no close button, and stays open until one of its actions closes it
   */
  onClose?: (() => void) | undefined;
  /** @default 'Error' */
  title?: string | undefined;
  /** The width: 30rem, 60rem or 80vw; on tablets 30rem, 70vw or 90vw. @default 'small' */
  size?: 'small' | 'medium' | 'large' | undefined;
  /** What it is for: a question is read out when it opens; a text is read by the applicant, from its title. @default 'question' */
  purpose?: 'question' | 'text' | undefined;
  /**
   * What opens it: a press of the applicant, or the application by itself, also when that is a while after a press. A dialog that opens
   * by itself focuses its title and ignores Enter, Space and Escape for a second: those keys were meant for the page.
   * @default 'press'
   */
  openedBy?: 'press' | 'application' | undefined;
  children: ReactNode;
  /** Buttons at the bottom. The first takes the focus when a press opens the dialog, so put the safest first. */
  actions?: ReactNode;
  /** The accessible name of the close button. @default 'Close' */
  closeLabel?: string | undefined;
}

/** A dialog over the page. The native `dialog` element keeps focus inside and returns it on closing. */
export function Modal(props: ModalProps) {
  const {
    open,
    onClose,
    title = 'Error',
    size = 'small',
    purpose = 'question',
    openedBy = 'press',
    children,
    actions,
    closeLabel = 'Close',
  } = props;
  const dialog = useRef<HTMLDialogElement>(null);
  const actionsRow = useRef<HTMLDivElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const openedAt = useRef(0);
  const id = useId();
  const titleId = `${id}-title`;
  const bodyId = `${id}-body`;
  const isText = purpose === 'text';
  const opensByItself = openedBy === 'application';
  const focusesTitle = isText || opensByItself;

  // A layout effect closes the dialog while it is still in the page, so that focus returns even if the component unmounts.
  useLayoutEffect(() => {
    const element = dialog.current;
    if (!open || !element) return;
    element.showModal();
    openedAt.current = performance.now();
    // The browser would focus the close button; the first action is the safest answer to a question.
    if (focusesTitle) heading.current?.focus();
    else actionsRow.current?.querySelector('button')?.focus();
    return () => element.close();
  }, [open, focusesTitle]);

  const isTooEarly = ({ timeStamp }: { timeStamp: number }) =>
    opensByItself && timeStamp - openedAt.current < noAnswerMs;

  const handleKey = (event: KeyboardEvent) => {
    if (!answerKeys.includes(event.key) || !isTooEarly(event)) return;
    event.preventDefault();
    event.stopPropagation();
  };

  const handleClose = () => {
    if (!open || dialog.current?.open) return;
    if (onClose) return onClose();
    // The browser closes the dialog at the second Escape, whatever the page says to it.
    dialog.current?.showModal();
    if (focusesTitle) heading.current?.focus();
  };

  return (
    <Dialog
      ref={dialog}
      $size={size}
      aria-labelledby={titleId}
      aria-describedby={isText ? undefined : bodyId}
      onKeyDownCapture={handleKey}
      onCancel={(event) => (!onClose || isTooEarly(event)) && event.preventDefault()}
      onClose={handleClose}
    >
      {open && (
        <>
          <Head>
            <Title id={titleId} ref={heading} tabIndex={-1}>
              {title}
            </Title>
            {onClose && <IconButton icon="close" label={closeLabel} onClick={onClose} />}
          </Head>
          <Body id={bodyId}>{children}</Body>
          {actions && <Actions ref={actionsRow}>{actions}</Actions>}
        </>
      )}
    </Dialog>
  );
}

/** How long a dialog that opens by itself ignores the keys that could answer it. In milliseconds. */
const noAnswerMs = 1000;
const answerKeys = ['Enter', ' ', 'Escape'];

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
  box-shadow: ${overlayShadow.modal};
  overflow-y: auto;
  overscroll-behavior: contain;
  /* The head, with a title of two lines: what takes the focus is not scrolled under it. */
  scroll-padding-block: 6rem ${space[6]};

  ${media.tablet} {
    inline-size: ${({ $size }) => tabletWidths[$size]};
  }

  ${media.mobile} {
    inline-size: 100%;
  }

  &::backdrop {
    background: ${backdrop};
  }
`;

const Head = styled.div`
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

  &:focus {
    outline: none;
    box-shadow: none;
  }
`;

const Body = styled.div`
  padding: ${space[2]} ${space[6]} ${space[6]};

  p,
  ul {
    max-inline-size: 65ch;
  }

  > :first-child {
    margin-block-start: 0;
  }

  > :last-child {
    margin-block-end: 0;
  }
`;

const Actions = styled.div`
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
