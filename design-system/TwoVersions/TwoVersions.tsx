import { useId } from 'react';
import { styled } from 'styled-components';
import { Button } from '../Button/Button.tsx';
import { color, fontSize, radius, space } from '../theme/theme.ts';

/** One version of the answers. */
export interface Version {
  /** Where it comes from, such as "Saved on another device, 6:51 PM". */
  title: string;
  /** The answers that differ, each with the label of its question. */
  answers: readonly { label: string; text: string }[];
  onKeep: () => void;
}

export interface TwoVersionsProps {
  /** Names the question. */
  title: string;
  versions: readonly [Version, Version];
  /** The label of both buttons. Screen readers hear the version's title after it. @default 'Keep this' */
  keepLabel?: string | undefined;
  /** @default 'No answer' */
  emptyText?: string | undefined;
  /** The heading level of the title. @default 3 */
  headingLevel?: 2 | 3 | 4 | undefined;
  /** The `id` of the group, for links to it. */
  id?: string | undefined;
}

/** Two versions of the same answers, side by side. One press keeps one of them. */
export function TwoVersions(props: TwoVersionsProps) {
  const { title, versions, keepLabel = 'Keep this', emptyText = 'No answer', headingLevel = 3, id } = props;
  const titleId = useId();
  return (
    <Root role="group" aria-labelledby={titleId} id={id}>
      <Title as={`h${headingLevel}`} id={titleId}>
        {title}
      </Title>
      <Versions>
        {versions.map((version) => (
          <OneVersion key={version.title} {...{ version, keepLabel, emptyText }} />
        ))}
      </Versions>
    </Root>
  );
}

interface OneVersionProps {
  version: Version;
  keepLabel: string;
  emptyText: string;
}

function OneVersion({ version: { title, answers, onKeep }, keepLabel, emptyText }: OneVersionProps) {
  const titleId = useId();
  const buttonId = useId();
  return (
    <Box>
      <VersionTitle id={titleId}>{title}</VersionTitle>
      <Answers>
        {answers.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <Text $empty={text === ''}>{text || emptyText}</Text>
          </div>
        ))}
      </Answers>
      <Button variant="secondary" id={buttonId} aria-labelledby={`${buttonId} ${titleId}`} onClick={onKeep}>
        {keepLabel}
      </Button>
    </Box>
  );
}

const Root = styled.div`
  display: grid;
  gap: ${space[3]};
  padding: ${space[4]};
  border: 1px solid ${color.warning};
  border-inline-start-width: 0.375rem;
  border-radius: ${radius};
  background: ${color.warningSurface};
  scroll-margin-block-start: ${space[4]};
`;

const Title = styled.h3`
  margin: 0;
  font-size: ${fontSize.h3};
  overflow-wrap: anywhere;
`;

/* Side by side where two columns have room, else one below the other. */
const Versions = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(16rem, 100%), 1fr));
  gap: ${space[3]};
`;

const Box = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
  align-items: flex-start;
  justify-content: space-between;
  min-inline-size: 0;
  padding: ${space[3]};
  border: 1px solid ${color.border};
  border-radius: ${radius};
  background: ${color.surfaceRaised};
`;

const VersionTitle = styled.p`
  margin: 0;
  font-weight: 700;
  overflow-wrap: anywhere;
`;

const Answers = styled.dl`
  display: grid;
  gap: ${space[2]};
  inline-size: 100%;
  margin: 0;
  margin-block-end: auto;

  dt {
    color: ${color.textMuted};
    font-size: ${fontSize.small};
  }
`;

const Text = styled.dd<{ $empty: boolean }>`
  margin: 0;
  font-style: ${({ $empty }) => ($empty ? 'italic' : 'normal')};
  overflow-wrap: anywhere;
  white-space: pre-line;
`;
