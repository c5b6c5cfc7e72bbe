import { useState } from 'react'
import { Button } from '../../../ui/form/button.tsx'
import { VersionedMessage } from '../../../ui/form/edit-conflict.tsx'
import { useVersionedForm } from '../../../ui/form/use-versioned-form.ts'
import { VersionedAmountField } from '../../../ui/form/versioned-amount-field.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

const nothing = () => undefined
// A screen passes `useCommand(…)` here: this example sends nothing.
const NO_COMMAND = { error: null, isPending: false, reset: nothing }

export function FormConflict() {
  const [ceiling, setCeiling] = useState(1_500)
  const form = useVersionedForm({
    stored: { ceiling: String(ceiling) },
    check: () => ({}),
    command: NO_COMMAND,
    send: async (changes) => changes,
    savedIn: () => null,
  })
  return (
    <Stack>
      <VersionedMessage form={form} labelOf={() => 'Plafond'} />
      <VersionedAmountField form={form} name="ceiling" label="Plafond" description="Écrivez, puis laissez l’autre personne le changer." />
      <Row>
        <Button variant="default" onClick={() => setCeiling(ceiling + 500)}>
          Une autre personne change le plafond
        </Button>
      </Row>
    </Stack>
  )
}
