import type { Act } from '@backoffice/contract/audit/audit'
import { roleLabel } from '@backoffice/contract/roles'
import { Fragment } from 'react'
import { dayOf, formatLongDay, formatTime } from '../../format/dates.ts'
import { Card } from '../../ui/layout/page.tsx'
import { WAITING_STATUS } from './act-sentences.ts'
import { ActChanges, ActTitle, REFUSED_FROM } from './act-labels.tsx'
import styles from './audit.module.css'
import { namedFields, type NameById } from './field-labels.ts'
import { ObjectLink, objectName } from './object-link.tsx'
import { refusalLabel } from './refusal-labels.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'

type ActObject = Act['objects'][number]
type Following = {
  /** Names the one object whose acts are shown, if any. */
  followed: { kind?: ActObject['kind'] | undefined; id?: string | undefined }
  onObject: (object: ActObject) => void
}
type Props = Following & { acts: readonly Act[]; nameOf: NameById; onPerson: (id: number) => void }

export function ActDays({ acts, nameOf, onPerson, ...following }: Props) {
  const days = [...new Set(acts.map(({ at }) => dayOf(at)))]
  return days.map((day) => (
    <Card key={day} title={<span className={styles.day}>{formatLongDay(day)}</span>} flush>
      <ol>
        {acts
          .filter(({ at }) => dayOf(at) === day)
          .map((act) => (
            <li key={act.id} className={styles.act}>
              <time className={styles.time} dateTime={act.at}>
                {formatTime(act.at)}
              </time>
              <Actor act={act} onPerson={onPerson} />
              <ActSummary act={act} nameOf={nameOf} {...following} />
              <Reference act={act} nameOf={nameOf} />
            </li>
          ))}
      </ol>
    </Card>
  ))
}

function Actor({ act: { actorId, actorName, roleName }, onPerson }: { act: Act; onPerson: (id: number) => void }) {
  return (
    <div className={styles.who}>
      {actorId === null ? (
        <span>Sans session</span>
      ) : (
        <button type="button" className={styles.person} title="Ne montrer que ses actes" onClick={() => onPerson(actorId)}>
          {actorName ?? `Compte n°\u00a0${actorId}`}
        </button>
      )}
      <span className={typography.note}>{roleLabel(roleName, '').toLowerCase()}</span>
    </div>
  )
}

function ActSummary({ act, nameOf, followed, onObject }: Following & { act: Act; nameOf: NameById }) {
  return (
    <Stack gap={1} className={styles.what}>
      <ActTitle act={act} nameOf={nameOf} />
      {act.objects.map((object) => (
        <div key={`${object.kind} ${object.id}`}>
          <Row align="baseline">
            <ObjectLink object={object} nameOf={nameOf} />
            {(object.kind !== followed.kind || object.id !== followed.id) && <Follow object={object} onObject={onObject} />}
          </Row>
          <ActChanges object={object} nameOf={nameOf} />
        </div>
      ))}
    </Stack>
  )
}

function Follow({ object, onObject }: { object: ActObject } & Pick<Following, 'onObject'>) {
  return (
    <button
      type="button"
      className={styles.follow}
      aria-label={`Suivre cet objet\u00a0: ${objectName(object.kind, object.id)}`}
      onClick={() => onObject(object)}
    >
      Suivre cet objet
    </button>
  )
}

function Reference({ act: { address, status, code, target, requestId }, nameOf }: { act: Act; nameOf: NameById }) {
  return (
    <details className={styles.more}>
      <summary>Détails</summary>
      <dl>
        <dt>Adresse</dt>
        <dd>{address}</dd>
        <dt>Issue</dt>
        <dd>{outcomeOf(status, code)}</dd>
        {namedFields(target, nameOf).map(({ name, label, after }) => (
          <Fragment key={name}>
            <dt>{label}</dt>
            <dd>{after}</dd>
          </Fragment>
        ))}
        <dt>Référence</dt>
        <dd>
          <code>{requestId}</code>
        </dd>
      </dl>
    </details>
  )
}

function outcomeOf(status: number, code: string | null): string {
  if (status === WAITING_STATUS) return 'En attente d’un autre gestionnaire'
  return status < REFUSED_FROM ? 'Fait' : `Refusé\u00a0: ${refusalLabel(code)}`
}
