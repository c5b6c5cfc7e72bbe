import { type Act, listActs } from '@backoffice/contract/audit/audit'
import type { ObjectKind } from '@backoffice/contract/audit/object-kind'
import { useState } from 'react'
import { ReadBoundary } from '../../api/read-boundary.tsx'
import { useRead } from '../../api/use-read.ts'
import { formatInstant } from '../../format/dates.ts'
import { Button } from '../../ui/form/button.tsx'
import { ActChanges, ActTitle } from './act-labels.tsx'
import { Row } from '../../ui/layout/stack.tsx'
import styles from './audit.module.css'
import { usePeople } from './use-people.ts'
import typography from '../../ui/layout/typography.module.css'

const SIZE = 20

type Props = { kind: ObjectKind; id: string | number }

export function ActHistory({ kind, id }: Props) {
  const [page, setPage] = useState(0)
  return (
    <ReadBoundary failure="L’historique n’a pas pu être lu">
      <Acts kind={kind} id={String(id)} page={page} onPage={setPage} />
    </ReadBoundary>
  )
}

type ActsProps = { kind: ObjectKind; id: string; page: number; onPage: (page: number) => void }

function Acts({ kind, id, page, onPage }: ActsProps) {
  const { content, totalPages } = useRead(listActs, { query: { objectKind: kind, objectId: id, page, size: SIZE } })
  if (content.length === 0) return <p className={typography.note}>Aucun acte n’est encore écrit.</p>
  return (
    <>
      <ol className={styles.history} aria-label="Historique, le plus récent d’abord">
        {content.map((act) => (
          <li key={act.id}>
            <OneAct act={act} isAbout={(object) => object.kind === kind && object.id === id} />
          </li>
        ))}
      </ol>
      {totalPages > 1 && (
        <Row>
          <Button size="xs" variant="default" disabled={page === 0} onClick={() => onPage(page - 1)}>
            Plus récents
          </Button>
          <Button size="xs" variant="default" disabled={page + 1 >= totalPages} onClick={() => onPage(page + 1)}>
            Plus anciens
          </Button>
        </Row>
      )}
    </>
  )
}

function OneAct({ act, isAbout }: { act: Act; isAbout: (object: Act['objects'][number]) => boolean }) {
  const { nameOf } = usePeople()
  const object = act.objects.find(isAbout)
  return (
    <>
      <ActTitle act={act} nameOf={nameOf} />
      <p className={typography.note}>
        {formatInstant(act.at)}, {act.actorName ?? 'sans session'}
      </p>
      {object && <ActChanges object={object} nameOf={nameOf} />}
    </>
  )
}
