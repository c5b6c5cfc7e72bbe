import { changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { isWaiting } from '../../api/call.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { submitting } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { isSameAmount, VersionedAmountField, writeAsMoney } from '../../ui/form/versioned-amount-field.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import typography from '../../ui/layout/typography.module.css'
import {
  type Limit,
  limitsOf,
  type OperationLine,
  operationLine,
  operationLines,
  type Settings,
} from '@backoffice/contract/amount-settings/settings-lines'
import { scopeLabel, LIMIT_TEXTS, OPERATION_LABELS } from '@backoffice/contract/amount-settings/settings-labels'
import { hasMisreadLimit, operationTexts, operationValues } from './settings-texts.ts'
import { useSettingsScope } from './use-settings-scope.ts'

/** Limits apply when a request is made, the threshold when it is decided. */
const APPLIES =
  'Le minimum, le maximum, le pas et les plafonds valent pour ce qui sera demandé à partir de maintenant. Le montant du second accord vaut dès la prochaine décision, y compris pour ce qui est déjà demandé.'

const labelOf = (limit: Limit) => LIMIT_TEXTS[limit].label

type Props = { line: OperationLine; settings: Settings; onClose: () => void }

export function OperationPanel({ line, settings, onClose }: Props) {
  const { key, scope, operation } = line
  const { name, roleName } = useSettingsScope(line)
  const ofRole =
    'userId' in scope ? operationLines(settings).find((candidate) => candidate.key === `${roleName}-${operation}`)?.values : undefined
  const title = `${name}, ${OPERATION_LABELS[operation].toLowerCase()}`
  const form = useOperation(line, title, onClose)

  return (
    <SidePanel title={title} onClose={onClose}>
      <Stack as="form" onSubmit={submitting(form.submit)} noValidate>
        <VersionedMessage form={form} labelOf={labelOf} write={writeAsMoney} />
        {limitsOf(operation).map((limit) => (
          <VersionedAmountField
            key={limit}
            form={form}
            name={limit}
            label={labelOf(limit)}
            description={LIMIT_TEXTS[limit].definition}
            placeholder={ofRole?.[limit] == null ? 'Pas de limite' : `Celui du rôle\u00a0: ${formatMoney(ofRole[limit])}`}
          />
        ))}
        <p className={typography.note}>{APPLIES}</p>
        <Row justify="end">
          <Button type="submit" loading={form.isPending} disabled={!form.isReady}>
            Enregistrer les montants
          </Button>
        </Row>
      </Stack>
      <LeavingDialog isDirty={form.isDirty} name={scopeLabel(scope, name)} isStaying={({ search }) => search['open'] === key} />
    </SidePanel>
  )
}

function useOperation(latest: OperationLine, title: string, onClose: () => void) {
  const { scope, operation } = latest
  const limits = limitsOf(operation)
  const command = useCommand(changeOperationSettings)
  const saved = command.data && !isWaiting(command.data) ? operationLine(scope, operation, command.data) : undefined
  const line = useLatest(latest, saved)
  const savedTexts = operationTexts(line)

  const form = useVersionedForm({
    stored: savedTexts,
    isSame: (_, typed, stored) => isSameAmount(typed, stored),
    check: () => ({}),
    command,
    send: (changes) =>
      command.mutateAsync({
        body: { ...scope, operation, ...operationValues({ ...savedTexts, ...changes }, limits), version: line.version },
      }),
    savedIn: (answer) => (isWaiting(answer) ? null : operationTexts(operationLine(scope, operation, answer))),
    onSuccess: (answer) => isWaiting(answer) || showSuccess({ title: 'Montants enregistrés', detail: `${title}.` }),
  })
  // What was typed while the limits were being saved is still to be saved.
  useOnSuccess(command.data, () => form.isDirty || onClose())
  return { ...form, isReady: form.isDirty && form.conflicts.length === 0 && !hasMisreadLimit(form.fields, limits) }
}
