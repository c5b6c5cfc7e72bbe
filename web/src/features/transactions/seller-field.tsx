import { numberedNameOf } from '@backoffice/contract/accounts/account-name'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import { useMemo } from 'react'
import { useQuietRead } from '../../api/use-read.ts'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import styles from './transactions.module.css'

const SELLERS = ['ROLE_PDV', 'ROLE_CLIENT', 'ROLE_AGENT']

type Props = { userId: number | undefined; onChange: (userId: number | undefined) => void }

/** Selects a seller; everybody by default. */
export function SellerField({ userId, onChange }: Props) {
  const people = useQuietRead(listColleagues, {})
  const choices = useMemo(
    () =>
      (people ?? [])
        .filter(({ roleName }) => SELLERS.includes(roleName))
        .map((person) => ({ value: String(person.id), label: numberedNameOf(person) })),
    [people],
  )
  return (
    <ChoiceField
      label="Vendeur"
      placeholder="Tous les vendeurs"
      noMatchLabel="Aucun vendeur de ce nom"
      className={styles.seller}
      choices={choices}
      value={userId === undefined ? null : String(userId)}
      onChange={(value) => onChange(value === null ? undefined : Number(value))}
    />
  )
}
