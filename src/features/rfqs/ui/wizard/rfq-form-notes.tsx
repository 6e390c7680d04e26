import { attachingTexts } from '#features/files/copy.ts'
import { TextButton } from '#ui/button.tsx'
import { Note, NoteStack } from '#ui/feedback/note.tsx'
import { filesLeftOut } from '../../copy.ts'
import type { RfqDraft } from '../../domain/draft.ts'
import { ListRemains } from '../item-import/list-remains.tsx'
import { SheetDialog } from '../item-import/sheet-dialog.tsx'
import { RfqDraftNote, type ForkReason } from './rfq-draft-note.tsx'
import type { CopyNotice } from './rfq-template.tsx'
import type { WizardState } from './use-rfq-wizard.ts'

export type FormNotesOptions = {
  /** Loads what another device saved. */
  onReload: () => void
  /** Goes on with this content as another draft. */
  onFork: (content: RfqDraft, reason: ForkReason) => void
  /** Shown on the first step of a form that does not start empty. */
  notice?: CopyNotice | undefined
}

type Props = FormNotesOptions & { wizard: WizardState; draftId: string }

/** What there is to know of the form before its fields: other versions of it, a refusal, lists that wait. */
export const RfqFormNotes = ({ wizard, draftId, onReload, onFork, notice }: Props) => {
  const { current, refused, firstList, itemList } = wizard
  const { draft } = wizard.form
  return (
    <>
      <RfqDraftNote
        status={wizard.status}
        draftId={draftId}
        saver={wizard.saver}
        onReload={onReload}
        onFork={(reason) => {
          wizard.saver.forget()
          onFork(draft, reason)
        }}
      />
      {notice && current === 1 ? <CopiedNote {...notice} /> : null}
      {refused.length > 0 ? (
        <NoteStack>
          <Note tone="bad">{refused.map(({ message }) => message).join(' ')}</Note>
        </NoteStack>
      ) : null}
      {firstList.isFileLost ? (
        <NoteStack>
          <Note action={<TextButton onClick={firstList.dismissLostFile}>Entendido</TextButton>}>
            La planilla no quedó guardada al volver a cargar la página. Ábrela de nuevo en el paso 2.
          </Note>
        </NoteStack>
      ) : null}
      {/* Step 2 shows the lists among its own fields. */}
      {current === 2 ? null : (
        <>
          <ListRemains list={itemList} />
          <SheetDialog list={itemList} />
          {itemList.Dialog ? (
            <itemList.Dialog list={itemList} currency={draft.currency} onAdded={() => undefined} />
          ) : null}
        </>
      )}
    </>
  )
}

/** What the form was copied from, and which files were not copied. */
const CopiedNote = ({ text, filesLeftOut: leftOut, filesOverQuota }: CopyNotice) => (
  <NoteStack>
    <Note>{text}</Note>
    {leftOut > 0 ? (
      <Note tone="warn" title={filesLeftOut.title(leftOut)}>
        {attachingTexts('rfq').TOO_MANY_FILES}
      </Note>
    ) : null}
    {filesOverQuota > 0 ? (
      <Note tone="warn" title={filesLeftOut.title(filesOverQuota)}>
        {filesLeftOut.overQuota}
      </Note>
    ) : null}
  </NoteStack>
)
