import { useState } from 'react'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { useForm } from '../../ui/form/use-form.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { RuleAimFields } from './rule-aim-fields.tsx'
import { MESSAGES, valueErrors } from './rule-checks.ts'
import { RuleConditionFields } from './rule-condition-fields.tsx'
import { type RuleFields, termsOf } from './rule-fields.ts'
import { RulePayFields } from './rule-pay-fields.tsx'
import { RulePreview } from './rule-preview.tsx'
import styles from './rules.module.css'
import { RuleTerms } from './simulation-setup.ts'

/** Those of the simulated months. */
type Days = Pick<RuleFields, 'validFrom' | 'validTo'>
type Props = { title: string; initial: RuleFields; days: Days; open: string; onSave: (fields: RuleFields) => void; onClose: () => void }

/** Asks for a rule of the simulation, with the fields of a real one but its days. */
export function DraftRulePanel({ title, initial, days, open, onSave, onClose }: Props) {
  const [saved, setSaved] = useState<RuleFields>()
  // Once nothing typed would be lost: the question about leaving must not come.
  useOnSuccess(saved, () => saved && onSave(saved))
  const form = useForm({
    initial,
    schema: RuleTerms,
    bodyOf: termsOf,
    messages: MESSAGES,
    check: valueErrors,
    // Nothing is sent: the rule stays in the browser.
    command: { error: null, isSuccess: saved !== undefined, isPending: false },
    send: (body) => Promise.resolve(body),
    onSuccess: () => setSaved(form.fields),
  })
  return (
    <SidePanel title={title} onClose={onClose}>
      <Form onSubmit={form.submit}>
        <p>Elle vaut pour tous les mois simulés, et n’existe que dans cette simulation.</p>
        <TextField label="Nom" required maxLength={120} data-autofocus {...form.input('name')} />
        <RuleAimFields form={form} />
        <RulePayFields form={form} />
        <RuleConditionFields form={form} />
        <div className={styles.foot}>
          <RulePreview fields={{ ...form.fields, ...days }} />
          <FormButtons submitLabel="Simuler avec cette règle" isPending={false} />
        </div>
      </Form>
      <LeavingDialog isDirty={form.isDirty} name="cette règle" isStaying={({ search }) => search['open'] === open} />
    </SidePanel>
  )
}
