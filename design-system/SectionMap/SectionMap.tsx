import { type MouseEvent, memo, type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { Icon } from '../Icon/Icon.tsx';
import { color, fontSize, media, motion, radius, space } from '../theme/theme.ts';
import { visuallyHidden } from '../theme/visuallyHidden.ts';

/** One section of a page. */
export interface MapSection {
  /** The `id` of the section in the page. */
  id: string;
  title: string;
  /** `optional`: nothing is needed there, and nothing is answered. */
  state: 'todo' | 'optional' | 'done' | 'missing';
}

/** What screen readers hear of each state. */
export type SectionMapMessages = Readonly<Record<MapSection['state'], string>>;

export interface SectionMapProps {
  /** The accessible name of the list. */
  label: string;
  sections: readonly MapSection[];
  /** Above the list, such as an `AnswerProgress` and the save status. In a rail it stays in sight to the end of the page. */
  above?: ReactNode;
  /** The section that is in sight. */
  current?: string | undefined;
  /** Called when the applicant follows a link. Call `event.preventDefault()` to go to the section yourself. */
  onFollow?: ((id: string, event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** Replaces the texts of the states. @default English */
  messages?: SectionMapMessages | undefined;
}

/** The sections of a long page, each a link with a mark for what is done. */
export function SectionMap(props: SectionMapProps) {
  const { label, sections, above, current, onFollow, messages = english } = props;
  const stateId = useId();
  return (
    <Root aria-label={label}>
      {above && <Above>{above}</Above>}
      <List>
        {sections.map((section) => (
          <MapLink
            key={section.id}
            {...section}
            stateId={`${stateId}-${section.id}`}
            stateText={messages[section.state]}
            isCurrent={section.id === current}
            onFollow={onFollow}
          />
        ))}
      </List>
    </Root>
  );
}

interface MapLinkProps extends MapSection, Pick<SectionMapProps, 'onFollow'> {
  stateId: string;
  stateText: string;
  isCurrent: boolean;
}

/** While the applicant goes through the page, only the links that change are drawn again, if `onFollow` stays the same. */
const MapLink = memo(({ id, title, state, stateId, stateText, isCurrent, onFollow }: MapLinkProps) => (
  <li>
    <Anchor
      href={`#${id}`}
      aria-current={isCurrent ? 'location' : undefined}
      aria-describedby={stateId}
      onClick={(event) => onFollow?.(id, event)}
    >
      <Mark $state={state} aria-hidden="true">
        {state === 'done' && <Icon name="check" />}
        {state === 'missing' && <Icon name="alert" />}
      </Mark>
      {title}
    </Anchor>
    <State id={stateId}>{stateText}</State>
  </li>
));

const english: SectionMapMessages = {
  todo: 'Not finished yet',
  optional: 'Optional',
  done: 'Completed',
  missing: 'Answers missing or to correct',
};

const Root = styled.nav`
  display: flex;
  flex-direction: column;
  min-block-size: 0;
`;

/* At the end of the page the rail moves up, and the list goes on below this. The shadow covers what is above it. */
const Above = styled.div`
  display: grid;
  position: sticky;
  z-index: 1;
  inset-block-start: ${space[6]};
  flex: none;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[4]};
  padding-block-end: ${space[4]};
  background: ${color.surface};
  box-shadow: 0 calc(-1 * ${space[6]}) ${color.surface};
`;

const List = styled.ol`
  display: grid;
  position: relative;
  grid-template-columns: minmax(0, 1fr);
  margin: 0;
  padding: 0;
  font-size: ${fontSize.small};
  list-style: none;
  overflow-y: auto;
`;

const Anchor = styled.a`
  display: flex;
  gap: ${space[2]};
  padding: ${space[1]} ${space[2]};
  border-inline-start: 3px solid ${color.divider};
  color: ${color.textMuted};
  line-height: 1.375;
  text-decoration: none;
  overflow-wrap: anywhere;

  ${media.coarse} {
    padding-block: 0.6875rem;
  }

  /* In a rail, clear of what stays in sight above the list (WCAG 2.4.11). */
  ${media.wide} {
    scroll-margin-block-start: 12rem;
  }

  &:hover {
    border-color: ${color.action};
    color: ${color.action};
    text-decoration: underline;
    text-underline-offset: 0.2em;
  }

  &[aria-current] {
    border-color: ${color.accent};
    background: ${color.surfaceSunken};
    color: ${color.text};
  }

  &:focus-visible {
    border-radius: ${radius};
    outline-offset: -3px;
  }
`;

const looks = {
  todo: { edge: color.border, face: 'transparent' },
  optional: { edge: 'transparent', face: 'transparent' },
  done: { edge: color.success, face: color.success },
  missing: { edge: color.danger, face: color.danger },
};

const Mark = styled.span<{ $state: MapSection['state'] }>`
  display: grid;
  flex: none;
  place-content: center;
  inline-size: 1.25rem;
  block-size: 1.25rem;
  margin-block-start: 0.0625rem;
  border: 2px solid ${({ $state }) => looks[$state].edge};
  border-radius: 50%;
  background: ${({ $state }) => looks[$state].face};
  color: ${color.surface};
  font-size: 0.75rem;
  transition: background-color ${motion.steady}, border-color ${motion.steady};

  @media (forced-colors: active) {
    /* A transparent edge would get a color. */
    border-color: ${({ $state }) => ($state === 'optional' ? 'Canvas' : 'CanvasText')};
    color: CanvasText;
  }
`;

const State = styled.span`
  ${visuallyHidden}
`;
