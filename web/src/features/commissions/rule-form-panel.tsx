import type { Rule } from '@backoffice/contract/commissions/rule'
import { WriteFailure } from '../../api/write-failure.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Button } from '../../ui/form/button.tsx'
import { DateField } from '../../ui/form/date-field.tsx'
import { Form, FormButtons } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { RuleAimFields } from './rule-aim-fields.tsx'
import { RuleConditionFields } from './rule-condition-fields.tsx'
import { RulePayFields } from './rule-pay-fields.tsx'
import { RulePreview } from './rule-preview.tsx'
import styles from './rules.module.css'
import { type RuleAct, type RuleForm, useRuleForm } from './use-rule-form.ts'

type Props = { act: RuleAct; rule: Rule | undefined; open: string; onClose: () => void }

const TITLES: Record<RuleAct, string> = { create: 'Nouvelle règle', change: 'Modifier la règle', replace: 'Nouvelle version' }
const SUBMITS: Record<RuleAct, string> = { create: 'Créer la règle', change: 'Enregistrer la règle', replace: 'Créer la version' }

export function RuleFormPanel({ act: firstAct, rule, open, onClose }: Props) {
  const form = useRuleForm({ act: firstAct, rule, onClose })
  const { act } = form
  return (
    <SidePanel title={rule ? `${TITLES[act]}\u00a0: ${rule.name}` : TITLES[act]} onClose={onClose}>
      <Form onSubmit={form.submit}>
        <RuleRefusal form={form} rule={rule} />
        {act === 'replace' && rule && <Replaced rule={rule} />}
        <TextField label="Nom" required maxLength={120} data-autofocus={rule === undefined || undefined} {...form.input('name')} />
        <RuleAimFields form={form} />
        <RulePayFields form={form} />
        <RuleConditionFields form={form} />
        <DateField label="Premier jour" isRequired {...form.field('validFrom')} />
        <DateField label="Dernier jour, s’il y en a un" {...form.field('validTo')} />
        <div className={styles.foot}>
          <RulePreview fields={form.fields} />
          <FormButtons submitLabel={SUBMITS[act]} isPending={form.isPending} isDisabled={!form.isDirty} />
        </div>
      </Form>
      <LeavingDialog
        isDirty={form.isDirty}
        name={rule ? `la règle «\u00a0${rule.name}\u00a0»` : 'cette règle'}
        isStaying={({ search }) => search['open'] === open}
      />
    </SidePanel>
  )
}

function Replaced({ rule }: { rule: Rule }) {
  return <p>La version {rule.ruleVersion} finit la veille du premier jour de celle-ci&nbsp;; ce qu’elle a fait gagner reste gagné.</p>
}

/** Shows what the server refused, and how to go on with what is typed. */
function RuleRefusal({ form: { refusal, replaceInstead }, rule }: { form: RuleForm; rule: Rule | undefined }) {
  if (refusal === null) return null
  if (refusal.code === 'stale_version' && rule) {
    return (
      <Alert tone="warn">
        {refusal.message} Elle dit maintenant&nbsp;: «&nbsp;{rule.sentence}&nbsp;»
      </Alert>
    )
  }
  if (refusal.code !== 'rule_used') return <WriteFailure error={refusal} title="La règle n’est pas confirmée" />
  return (
    <Alert tone="bad">
      <Stack gap={2} align="start">
        <p>{refusal.message}</p>
        <Button size="xs" variant="default" onClick={replaceInstead}>
          En faire une nouvelle version
        </Button>
      </Stack>
    </Alert>
  )
}
