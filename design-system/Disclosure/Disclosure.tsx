import { type ReactNode, useId, useRef } from 'react';
import { flushSync } from 'react-dom';
import { css, styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { flush } from '../Button/flush.ts';
import { Icon } from '../Icon/Icon.tsx';
import { space } from '../theme/theme.ts';
import { useUntilFound } from './useUntilFound.ts';

export interface DisclosureProps {
  /** The text of the button that opens the content, such as "Add another parent". */
  label: string;
  open: boolean;
  /** Called when the button is pressed, and when the browser's search or a link finds something in the closed content. */
  onOpen: () => void;
  /** Called by a button after the content, which closes it again. Leave it out while the content must be seen. */
  onHide?: (() => void) | undefined;
  /** The text of that button. @default 'Hide' */
  hideLabel?: string | undefined;
  /** Closes text only on phones, behind a plain button; larger screens show it without buttons. @default false */
  onlyOnPhones?: boolean | undefined;
  /** A heading in it that can take focus gets it when the button is pressed. */
  children: ReactNode;
}

/**
 * Content that few people need, behind a button. The content stays in the document, where the browser's search and links find
 * it, and gives way to nothing but a press: open and closed are a view of it.
 */
export function Disclosure(props: DisclosureProps) {
  const { label, open, onOpen, onHide, hideLabel = 'Hide', onlyOnPhones = false, children } = props;
  const contentId = useId();
  const trigger = useRef<HTMLButtonElement>(null);
  const content = useUntilFound<HTMLDivElement>(open, onOpen);
  const show = () => {
    flushSync(onOpen);
    (content.current?.querySelector<HTMLElement>('h2, h3') ?? content.current)?.focus();
  };
  const hide = () => {
    if (onHide) flushSync(onHide);
    trigger.current?.focus();
  };
  return (
    <Root $onlyOnPhones={onlyOnPhones}>
      {!open && (
        <Trigger
          ref={trigger}
          variant={onlyOnPhones ? 'quiet' : 'secondary'}
          aria-expanded={false}
          aria-controls={contentId}
          onClick={show}
        >
          {!onlyOnPhones && <Icon name="plus" />} {label}
        </Trigger>
      )}
      <Content ref={content} id={contentId} hidden={!open} tabIndex={-1}>
        {children}
      </Content>
      {open && onHide && (
        <Button variant="quiet" aria-expanded={true} aria-controls={contentId} onClick={hide}>
          {hideLabel}
        </Button>
      )}
    </Root>
  );
}

/* As wide as a section, so that several of them make a list. */
const Trigger = styled(Button)`
  justify-items: start;
  inline-size: 100%;
  padding-inline: ${space[4]};
  border-width: 1px;
  text-align: start;

  &:has(svg) {
    /* Each line begins beside the plus. */
    --plus: calc(1.25em + ${space[2]});

    padding-inline-start: calc(${space[4]} + var(--plus));
    text-indent: calc(-1 * var(--plus));
  }

  svg {
    margin-inline-end: ${space[1]};
    vertical-align: -0.25em;
  }
`;

/* No padding and no border: those of closed content would be seen. Browsers without `until-found` keep it closed. */
const Content = styled.div`
  &:focus {
    outline: none;
    box-shadow: none;
  }

  &[hidden] {
    display: none;
  }

  @supports (content-visibility: hidden) {
    &[hidden='until-found'] {
      display: block;
      content-visibility: hidden;
    }
  }
`;

const openOnLargeScreens = css`
  > button {
    ${flush}
    inline-size: auto;
  }

  @media not all and (max-width: 675px) {
    > button {
      display: none;
    }

    > ${Content}${Content}${Content} {
      display: block;
      content-visibility: visible;
    }
  }
`;

const Root = styled.div<{ $onlyOnPhones: boolean }>`
  /* The button that hides the content begins where the content does. */
  > ${Content} + button {
    ${flush}
  }

  ${({ $onlyOnPhones }) => $onlyOnPhones && openOnLargeScreens}
`;
