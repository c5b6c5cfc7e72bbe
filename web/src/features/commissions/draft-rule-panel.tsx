import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
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

type Props = { title: string; initial: RuleFields; open: string; onSave: (fields: RuleFields) => void; onClose: () => void }

/** Nothing is sent: the rule stays in the browser. */
const UNSENT = { error: null, isSuccess: false, isPending: false }

/** Asks for a rule of the simulation, with the fields of a real one but its days. */
export function DraftRulePanel({ title, initial, open, onSave, onClose }: Props) {
  const form = useForm({
    initial,
    schema: RuleTerms,
    bodyOf: termsOf,
    messages: MESSAGES,
    check: valueErrors,
    command: UNSENT,
    send: (body) => Promise.resolve(body),
    onSuccess: () => onSave(form.fields),
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
          <RulePreview fields={form.fields} />
          <FormButtons submitLabel="Simuler avec cette règle" isPending={false} />
        </div>
      </Form>
      <LeavingDialog isDirty={form.isDirty} name="cette règle" isStaying={({ search }) => search['open'] === open} />
    </SidePanel>
  )
}
