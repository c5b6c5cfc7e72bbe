import { useServiceDescription } from '../../api/service-description.ts'
import { Card } from '../../ui/layout/page.tsx'
import { ListPane, OpenPane, TwoPanes } from '../../ui/layout/two-panes.tsx'
import { CallDetail } from './call-detail.tsx'
import { callsIn } from './described-calls.ts'
import styles from './documentation.module.css'

type Props = { open: string | undefined; roleName: string; onOpen: (name: string) => void }

/** Shows every call that the server describes, and the open one with its shapes. */
export function CallsPart({ open, roleName, onOpen }: Props) {
  const calls = callsIn(useServiceDescription())
  const openCall = calls.find(({ name }) => name === open) ?? calls[0]
  if (openCall === undefined) return <Card>Le serveur ne décrit aucun appel.</Card>
  return (
    <TwoPanes listWidth={30} listHeight="40vh">
      <ListPane label="Appels">
        <ul className={styles.rows} aria-label="Appels">
          {calls.map(({ name, method, path }) => (
            <li key={name}>
              <button type="button" className={styles.call} aria-current={name === openCall.name || undefined} onClick={() => onOpen(name)}>
                <span className={styles.method}>{method}</span>
                <span className={styles.path}>{path}</span>
              </button>
            </li>
          ))}
        </ul>
      </ListPane>
      <OpenPane label={openCall.name} isChosen={open !== undefined} className={styles.article}>
        <CallDetail key={openCall.name} described={openCall} roleName={roleName} />
      </OpenPane>
    </TwoPanes>
  )
}
