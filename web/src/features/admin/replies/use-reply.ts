import { addDocumentRequest, listedDocuments } from '#domain/documents/outstanding-text.ts';
import type { StepAnswer } from '#domain/work/step-answer.ts';
import { readCopies } from '#domain/replies/copies.ts';
import type { Reply } from '#domain/replies/reply.ts';
import { withoutSignature } from '#domain/replies/reply-letter.ts';
import { sendWorkReply } from '#domain/replies/contract.ts';
import { documentsTemplate, offeredStatus } from '#domain/replies/reply-template.ts';
import { usualSubject } from '#domain/replies/subject-with-reference.ts';
import { movedByAnswer } from '#domain/work/answer-effect.ts';
import { isReturnInTime } from '#domain/work/returned.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdminSession } from '../../../lib/admin-session/admin-session.ts';
import { ApiError, isKeyReused } from '../../../lib/api/api-error.ts';
import { createUuid } from '../../../lib/create-uuid.ts';
import { askedStep, type AskedStep } from '../changes/asked-step.ts';
import { useOpenStatus, useOpenSubmission } from '../opened/open-submission.ts';
import { addReply } from '../changes/opened-key.ts';
import { progressKey } from '../changes/progress-key.ts';
import { typedSince, useDeskDraft, useFoundStored } from '../use-desk-draft.ts';
import { useSingleFlight } from '../use-single-flight.ts';
import { draftProblems, filesOf, replyDraftSchema, type ReplyDraft } from './reply-draft.ts';
import { replyGap } from './reply-gap.ts';
import { restoreDraft, type TypedReply } from './restore-draft.ts';
import { useAttachments } from './use-attachments.ts';
import { useUndoReply } from './use-undo-reply.ts';

const noTemplate = { template: '', textBefore: '', isRequest: false };

const withRequest = (text: string, labels: readonly string[]): string =>
  labels.length === 0 ? text : addDocumentRequest(text, { labels, site: window.location.origin });

/** Writes and sends a reply to the submission of the page. @param onSent called once it is stored and nothing more is typed */
export const useReply = (onSent?: () => void) => {
  const { request, admin } = useAdminSession();
  const client = useQueryClient();
  const { type, id, item, desk, history, replies, greeting, templates, work } = useOpenSubmission();
  const startText = `${greeting}\n\n`;
  const startSubject = usualSubject(item);
  const isBlank = (text: string): boolean => text.trim() === '' || text === startText;
  const { content, latest, change, clear } = useDeskDraft(
    `reply:${admin.id}:${type}:${id}`,
    replyDraftSchema,
    (): ReplyDraft => ({
      replyId: createUuid(),
      version: item.version,
      ...noTemplate,
      cc: '',
      subject: startSubject,
      text: startText,
      isLeft: false,
    }),
    (draft) => !isBlank(draft.text) || draft.cc !== '' || filesOf(draft).length > 0,
  );
  const template = templates.find(({ name }) => name === content.template);
  const next = useOpenStatus()?.next ?? [];
  const answered = next.find((status) => status === desk.answer_status);
  const ofTemplate = template && offeredStatus(template, item.status, next);
  const offered = (ofTemplate !== movedByAnswer(item.status, next) && ofTemplate) || answered;
  const listed = listedDocuments(content.text, desk.documents);
  const labelsOf = (documents: typeof listed): string[] => documents.map(({ label }) => label);
  const copies = readCopies(content.cc);
  const gap = replyGap(content, labelsOf(listed));
  const { isLeft, isMoving = offered !== answered } = content;
  const movesTo = isMoving && !isLeft ? offered : undefined;
  const step = movesTo === undefined ? undefined : askedStep(desk, [item], movesTo, [], true);
  const [asked, setAsked] = useState<AskedStep>();
  // A text that nobody has begun is of now.
  const byOthers = isBlank(content.text)
    ? []
    : history.filter(
        (change) => change.version > content.version && change.by !== admin.id && !isReturnInTime(change),
      );
  const seenVersion = ({ text, version }: ReplyDraft): number => (isBlank(text) ? item.version : version);
  /** Begins the next reply with what was typed since one was sent. */
  const beginNext = (sent: Pick<ReplyDraft, 'text' | 'attachments'>): void => {
    const typed = latest();
    const more = typedSince(sent.text, typed.text);
    clear();
    if (more === '') {
      onSent?.();
      return;
    }
    const sentKeys = new Set(filesOf(sent).map(({ key }) => key));
    const attachments = filesOf(typed).filter(({ key }) => !sentKeys.has(key));
    const next =
      more === typed.text ? { ...typed, replyId: createUuid() } : { ...latest(), text: startText + more };
    change({ ...next, attachments });
  };
  const attached = filesOf(content);
  const files = useAttachments({
    latest: () => filesOf(latest()),
    change: (attachments) => change({ ...latest(), attachments }),
  });
  const sending = useSingleFlight({
    mutationKey: ['reply', type, id],
    mutationFn: async ({ answer }: { readonly answer: StepAnswer; readonly written: ReplyDraft }) =>
      work.after(async ({ version }) =>
        request(sendWorkReply, {
          type,
          id,
          reply_id: content.replyId,
          // Where others have changed it unseen, the API refuses the version that the author has seen.
          version: byOthers.length > 0 ? content.version : version,
          ...(copies.length > 0 && { cc: copies }),
          subject: content.subject,
          text: content.text,
          ...(attached.length > 0 && { attachments: attached.map(({ key }) => key) }),
          ...(listed.length > 0 && { documents: listed.map(({ name }) => name) }),
          ...(isLeft && { leaves_item: true }),
          ...(movesTo !== undefined && { status: movesTo, ...answer }),
        }),
      ),
    onSuccess: ({ reply }, { written }) => {
      addReply(client, { type, id }, reply);
      beginNext(written);
    },
    onError: (error) => {
      // Somebody took it back before this page knew that it was stored: it is sent anew.
      const isTakenBack = error instanceof ApiError && error.code === 'no_longer_available';
      if (isTakenBack || isKeyReused(error)) change({ ...latest(), replyId: createUuid() });
      if (isKeyReused(error)) void client.invalidateQueries({ queryKey: progressKey({ type, id }) });
    },
  });
  useFoundStored(
    replies.find(({ reply_id: found, state }) => found === content.replyId && state !== 'taken-back'),
    sending.isPending,
    ({ text }) => {
      sending.reset();
      beginNext({ text: withoutSignature(text), attachments: filesOf(latest()) });
    },
  );
  /** Returns what was typed of an earlier reply to the draft. @param sent the draft from which this page has sent it */
  const restore = (typed: TypedReply, earlier: string, sent?: ReplyDraft): void => {
    // Where its sending seemed to fail, the draft has its id still.
    const draft = {
      ...latest(),
      ...(latest().replyId === earlier && { replyId: createUuid() }),
      ...(latest().subject === startSubject && { subject: '' }),
    };
    change(restoreDraft(draft, typed, { isBlank: isBlank(draft.text), sent }));
  };
  const undoing = useUndoReply((typed, undone) =>
    restore(typed, undone, sending.data?.reply.reply_id === undone ? sending.variables?.written : undefined),
  );
  return {
    content,
    moves: { isMoving, isLeft },
    /** Status to which its author can move the submission with it. */
    offered,
    gap,
    problems: draftProblems(content),
    /** Changes by others since the reply was begun. */
    byOthers,
    edit: (edited: Partial<ReplyDraft>): void => {
      const typed = latest();
      const isUndone = typed.template !== '' && edited.text === typed.textBefore;
      change({ ...typed, version: seenVersion(typed), ...edited, ...(isUndone && noTemplate) });
    },
    /** Chooses a template, which `insert` adds to the text; typed words stay. */
    choose: (name: string, insert: (text: string) => void): void => {
      const chosen = templates.find((one) => one.name === name);
      if (chosen === undefined) return change({ ...latest(), template: '', textBefore: '' });
      const { subject, text: textBefore } = latest();
      const others = ['', startSubject, ...templates.map((one) => one.subject)];
      insert(withRequest(chosen.text, labelsOf(listedDocuments(chosen.text, desk.documents))));
      change({
        ...latest(),
        template: name,
        textBefore,
        // A request stays one until it is discarded or undone.
        isRequest: latest().isRequest || name === documentsTemplate || chosen.asks_for_documents === true,
        ...(others.includes(subject) && { subject: chosen.subject }),
      });
    },
    /** Asks for documents in the reply; typed text stays, and the template begins one without any. */
    addRequest: (labels: readonly string[]): void => {
      const typed = latest();
      const chosen = templates.find(({ name }) => name === documentsTemplate);
      const begun =
        chosen !== undefined && isBlank(typed.text)
          ? {
              template: chosen.name,
              textBefore: typed.text,
              subject: chosen.subject,
              text: startText + chosen.text,
            }
          : {};
      const written = { ...typed, version: seenVersion(typed), ...begun };
      change({ ...written, isRequest: true, text: withRequest(written.text, labels) });
    },
    /** Writes a reply again that did not leave; typed text stays below it. */
    writeAgain: ({ reply_id: unsent, cc, subject, text }: Reply): void =>
      restore({ cc, subject, text: withoutSignature(text) }, unsent),
    /** Acknowledges the changes of others, so that the reply can be sent. */
    accept: (): void => change({ ...content, version: item.version }),
    isUnwritten: isBlank(content.text),
    attached,
    files,
    discard: clear,
    /** Step that waits for an answer. */
    asked,
    cancel: (): void => setAsked(undefined),
    /** Sends it once its step has an answer; repeated presses send once. */
    send: (answer?: StepAnswer): void => {
      if (gap !== undefined || files.uploading !== undefined) return;
      const mustAsk = step !== undefined && answer === undefined;
      setAsked(mustAsk ? step : undefined);
      if (!mustAsk) sending.mutate({ answer: answer ?? {}, written: content });
    },
    sending,
    /** Takes back a reply that waits, by its id: its text comes back. */
    undoing,
  };
};

export type OpenReply = ReturnType<typeof useReply>;
