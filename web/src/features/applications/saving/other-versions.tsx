import { type QuestionName, questionOf } from '#domain/applications/application-fields.ts';
import type { ApplicationDraft } from '#domain/applications/application-fields.ts';
import { applicationSteps, stepQuestions } from '#domain/applications/application-form.ts';
import { documentSlots } from '#domain/documents/document-fields.ts';
import { documentStore } from '../application-documents.ts';
import { mergeAnswers } from '../application-draft.ts';
import { arrivedDocuments } from '../documents-state.ts';
import { documentsStep } from '../step-problems.ts';
import type { SaverState } from './create-saver.ts';
import { formatClock } from './format-clock.ts';
import { contentText } from './step-content.ts';

type Version = SaverState['others'][number][number];

interface OtherVersionsProps {
  /** Counted from 1. */
  readonly step: number;
  readonly versions: readonly Version[];
  readonly answers: ApplicationDraft;
  readonly onKeep: () => void;
  readonly onTake: (version: Version) => void;
}

interface Row {
  readonly label: string;
  readonly here: string;
  readonly there: string;
}

const fileNames = (documents: Version['documents']): string =>
  documents
    .map(({ field, name }) => `${documentSlots.find(({ form }) => form === field)?.label}: ${name}`)
    .join(', ');

const textOf = (name: QuestionName, answers: ApplicationDraft): string =>
  questionOf(name).text(answers[name]) || 'Not given';

/** Lists what differs between this page and another version. */
const listDifferences = (step: number, answers: ApplicationDraft, version: Version): Row[] => {
  if (step === documentsStep) {
    const here = fileNames(arrivedDocuments(documentStore.current()));
    return [{ label: 'Files', here: here || 'None', there: fileNames(version.documents) || 'None' }];
  }
  const other = mergeAnswers(version.answers);
  return (stepQuestions[step - 1] ?? [])
    .filter((name) => answers[name] !== other[name])
    .map((name) => ({
      label: questionOf(name).label,
      here: textOf(name, answers),
      there: textOf(name, other),
    }));
};

/** Shows what another page has saved of a step meanwhile, and lets the visitor choose. */
export const OtherVersions = ({ step, versions, answers, onKeep, onTake }: OtherVersionsProps) =>
  versions.map((version) => {
    const title = applicationSteps[step - 1]?.title;
    return (
      <section
        className="versions"
        role="alert"
        key={contentText(version)}
        aria-label={`Two versions of ${title}`}
      >
        <p>
          {`${title} was also changed on another device or in another tab, at ${formatClock(version.saved_at)}. Nothing is lost: which answers do you want?`}
        </p>
        <dl>
          {listDifferences(step, answers, version).map(({ label, here, there }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>
                <span className="version-place">Here: </span>
                <span>{here}</span>
              </dd>
              <dd>
                <span className="version-place">There: </span>
                <span>{there}</span>
              </dd>
            </div>
          ))}
        </dl>
        <div className="actions">
          <button className="button button-secondary" type="button" onClick={onKeep}>
            Keep the Answers Here
          </button>
          <button className="button button-secondary" type="button" onClick={() => onTake(version)}>
            Take the Other Ones
          </button>
        </div>
      </section>
    );
  });
