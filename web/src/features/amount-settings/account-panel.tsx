import { displayNameOf } from '@backoffice/contract/accounts/account-name'
import { listColleagues } from '@backoffice/contract/accounts/directory'
import type { Operation } from '@backoffice/contract/amount-settings/amount-settings'
import { useMemo, useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { ChoiceField } from '../../ui/form/choice-field.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './amount-settings.module.css'
import { OPERATIONS_OF, openOf, ROLES } from '@backoffice/contract/amount-settings/settings-lines'
import { OPERATION_LABELS } from '@backoffice/contract/amount-settings/settings-labels'

type Props = { onOpen: (open: string) => void; onClose: () => void }

export function AccountPanel({ onOpen, onClose }: Props) {
  const people = useRead(listColleagues, {})
  const settledPeople = useMemo(() => people.filter(({ roleName }) => ROLES.some((role) => role === roleName)), [people])
  const [userId, setUserId] = useState<string | null>(null)
  const [what, setWhat] = useState<Operation | 'balance'>('balance')
  const role = ROLES.find((one) => one === settledPeople.find(({ id }) => String(id) === userId)?.roleName)
  const operations = role ? OPERATIONS_OF[role] : []

  return (
    <SidePanel title="Régler un compte" onClose={onClose}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (userId !== null) onOpen(openOf({ userId: Number(userId) }, operations.some((one) => one === what) ? what : 'balance'))
        }}
      >
        <div className={styles.field}>
          <span aria-hidden="true">Compte</span>
          <ChoiceField
            label="Compte"
            placeholder="Nom du compte"
            noMatchLabel="Aucun compte de ce nom"
            choices={settledPeople.map((person) => ({ value: String(person.id), label: displayNameOf(person) }))}
            value={userId}
            onChange={setUserId}
          />
        </div>
        <SelectField
          label="Ce qui lui est propre"
          disabled={userId === null}
          value={what}
          onChange={(value) => setWhat(operations.find((one) => one === value) ?? 'balance')}
          options={[
            { value: 'balance', label: 'Son découvert et ses seuils' },
            ...operations.map((value) => ({ value, label: OPERATION_LABELS[value] })),
          ]}
        />
        <Row justify="end">
          <Button type="submit" disabled={userId === null}>
            Continuer vers les montants
          </Button>
        </Row>
      </Stack>
    </SidePanel>
  )
}
