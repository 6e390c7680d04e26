import { count } from '#lib/text.ts'
import type { Api } from '#ui/api.ts'
import { TextLink } from '#ui/button.tsx'
import { DayPart } from '#ui/day/part.tsx'
import { DayRow, DayRows, RowLink } from '#ui/day/rows.tsx'
import { draftName, readyToPublish, missingPartTexts } from '../../copy.ts'
import { Ago } from '#ui/time/ago.tsx'

type Draft = Awaited<ReturnType<Api['rfqs']['drafts']['list']>>[number]

const rowsShown = 4
const missingText = ({ lack }: Draft) => (lack === null ? readyToPublish : missingPartTexts[lack])

/** The buyer's drafts in the day, last saved first. */
export const DayDrafts = ({ drafts }: { drafts: readonly Draft[] }) => (
  <DayPart
    n={drafts.length}
    name={drafts.length === 1 ? 'borrador' : 'borradores'}
    all={drafts.length > rowsShown ? <TextLink to="/buyer-dashboard">Ver todos</TextLink> : null}
  >
    <DayRows>
      {drafts.slice(0, rowsShown).map((draft) => (
        <DayRow
          key={draft.id}
          title={draftName(draft)}
          facts={
            <>
              {draft.category === null ? null : `${draft.category}, `}
              {count(draft.itemCount, 'ítem')}, guardado <Ago moment={draft.updatedAt} />
            </>
          }
          columns={[{ key: 'lack', wide: true, value: <span className="small sec">{missingText(draft)}</span> }]}
          link={
            <RowLink to="/create-rfq" search={{ draft: draft.id }}>
              Continuar<span className="vh"> con el borrador {draftName(draft)}</span>
            </RowLink>
          }
        />
      ))}
    </DayRows>
  </DayPart>
)
