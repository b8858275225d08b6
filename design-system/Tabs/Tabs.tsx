import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';
import { useReadOnly } from '../field/readOnly.tsx';
import { Ring } from '../Spinner/Ring.tsx';
import { color, media, radius, space } from '../theme/theme.ts';
import { useTabs } from './useTabs.ts';

export interface Tab {
  id: string;
  label: string;
  content: ReactNode;
}

export interface TabsProps {
  /** The accessible name of the tab list. */
  label: string;
  tabs: readonly Tab[];
  /** The id of the chosen tab. Only its panel is rendered. */
  chosen: string;
  /** The id of a tab that is to be chosen once something has come about, such as a reply of the server. It is marked busy. */
  pending?: string | undefined;
  /** Called when the applicant chooses another tab; while one is pending, also the chosen one: the applicant stays there. */
  onSwitch: (id: string) => void;
}

/**
 * Several ways to answer, of which one is shown (ARIA Authoring Practices, tabs with manual activation). Arrow keys only move focus,
 * because a switch may clear answers. Read-only views and print show the chosen panel alone.
 */
export function Tabs({ label, tabs, chosen, pending, onSwitch }: TabsProps) {
  const id = useId();
  const { readOnly } = useReadOnly();
  const state = useTabs({ ids: tabs.map((tab) => tab.id), chosen });
  const panel = tabs.find((tab) => tab.id === chosen);
  if (readOnly) return panel?.content;
  return (
    <div>
      <TabList role="tablist" aria-label={label} onKeyDown={state.handleKey} onBlur={state.handleBlur}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            ref={(element) => state.registerTab(tab.id, element)}
            type="button"
            role="tab"
            id={`${id}-${tab.id}`}
            aria-selected={tab.id === chosen}
            aria-controls={tab.id === chosen ? `${id}-panel` : undefined}
            aria-busy={pending === tab.id || undefined}
            tabIndex={state.tabStop === tab.id ? 0 : -1}
            onFocus={() => state.focus(tab.id)}
            onClick={() => {
              if (tab.id !== (pending ?? chosen)) onSwitch(tab.id);
            }}
          >
            {tab.label}
            {pending === tab.id && (
              <Waiting>
                <Ring />
              </Waiting>
            )}
          </TabButton>
        ))}
      </TabList>
      {panel && (
        <Panel key={chosen} ref={beTabStop} id={`${id}-panel`} role="tabpanel" aria-labelledby={`${id}-${chosen}`}>
          {panel.content}
        </Panel>
      )}
    </div>
  );
}

/** Only a panel without a control is a tab stop of its own (ARIA Authoring Practices, tabs). */
function beTabStop(panel: HTMLElement | null) {
  if (panel) panel.tabIndex = panel.querySelector('a, button, input, select, textarea') ? -1 : 0;
}

const TabList = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[1]};
  border-block-end: 1px solid ${color.border};
`;

/* Tabs that do not fit side by side wrap between words; on a phone two of them share a row. */
const TabButton = styled.button`
  position: relative;
  min-block-size: 3rem;
  margin-block-end: -1px;
  padding: ${space[2]} ${space[4]};
  border: 1px solid transparent;
  border-block-end: 0;
  border-radius: ${radius} ${radius} 0 0;
  background: transparent;
  color: ${color.action};
  font-weight: 600;
  line-height: 1.25;
  overflow-wrap: break-word;
  cursor: pointer;

  ${media.mobile} {
    flex: 1 1 7rem;
    padding-inline: ${space[3]};
  }

  &:hover {
    background: ${color.actionSurface};
    color: ${color.actionStrong};
  }

  /* A bar marks the chosen tab as well as its color (WCAG 1.4.1). */
  &[aria-selected='true'] {
    border-color: ${color.border};
    background: ${color.surfaceRaised};
    color: ${color.text};
    box-shadow: inset 0 0.25rem ${color.accent};
    cursor: default;
  }

  &[aria-busy='true'] {
    cursor: progress;
  }

  &:focus-visible {
    z-index: 1;
    box-shadow: 0 0 0 2px ${color.focusHalo};
  }

  @media (forced-colors: active) {
    border-color: Canvas;

    &[aria-selected='true'] {
      border: 3px solid Highlight;
      border-block-end: 0;
    }
  }
`;

/* Beside the label, which keeps its place. */
const Waiting = styled.span`
  display: grid;
  position: absolute;
  inset-block: 0;
  inset-inline-end: ${space[0.5]};
  place-content: center;
  font-size: 0.625rem;
`;

const Panel = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space[6]};
  padding: ${space[6]} ${space[4]} ${space[4]};
  border: 1px solid ${color.border};
  border-block-start: 0;
  border-radius: 0 0 ${radius} ${radius};
  background: ${color.surfaceRaised};

  > p {
    margin: 0;
  }
`;
