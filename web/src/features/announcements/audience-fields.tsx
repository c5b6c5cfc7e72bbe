import { listSectorManagers } from '@backoffice/contract/accounts/accounts'
import { type Role, roleLabel, ROLES } from '@backoffice/contract/roles'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Checkbox } from '../../ui/form/check.tsx'
import typography from '../../ui/layout/typography.module.css'
import styles from './announcements.module.css'

type Props = {
  roles: readonly Role[]
  sectorManagerIds: readonly number[]
  onRoles: (roles: Role[]) => void
  onSectors: (ids: number[]) => void
  /** Why the sectors were refused. */
  sectorsError: string | undefined
}

/** Chooses whom an announcement is for. Nothing chosen is everybody. */
export function AudienceFields({ roles, sectorManagerIds, onRoles, onSectors, sectorsError }: Props) {
  const answer = useRead(listSectorManagers, { query: {} })
  const sectors = (Array.isArray(answer) ? answer : answer.content).map(({ id, sectorName, firstName, lastName }) => ({
    id,
    name: sectorName ?? `${firstName} ${lastName}`,
  }))
  // Whoever was chosen and has no sector any more can be taken out.
  const [former] = useState(() => sectorManagerIds.filter((id) => sectors.every((sector) => sector.id !== id)))
  return (
    <>
      <fieldset className={styles.audience}>
        <legend>Pour quels rôles</legend>
        {ROLES.map((role) => (
          <Checkbox
            key={role}
            label={roleLabel(role)}
            checked={roles.includes(role)}
            onChange={({ target }) => onRoles(withOrWithout(roles, role, target.checked))}
          />
        ))}
        <p className={typography.note}>{roles.length === 0 ? 'Aucun choisi\u00a0: tout le réseau.' : 'Les autres ne la voient pas.'}</p>
      </fieldset>
      <fieldset className={styles.audience}>
        <legend>Pour quels secteurs</legend>
        {[...sectors, ...former.map((id) => ({ id, name: `Ancien responsable, compte n°\u00a0${id}` }))].map(({ id, name }) => (
          <Checkbox
            key={id}
            label={name}
            checked={sectorManagerIds.includes(id)}
            onChange={({ target }) => onSectors(withOrWithout(sectorManagerIds, id, target.checked))}
          />
        ))}
        {sectorsError !== undefined && <Alert tone="bad">{sectorsError}</Alert>}
        <p className={typography.note}>
          {sectorManagerIds.length === 0
            ? 'Aucun choisi\u00a0: tous les secteurs.'
            : 'Seuls les responsables choisis et leurs points de vente la voient.'}
        </p>
      </fieldset>
    </>
  )
}

function withOrWithout<Value>(values: readonly Value[], value: Value, isWith: boolean): Value[] {
  const others = values.filter((one) => one !== value)
  return isWith ? [...others, value] : others
}
