import { changeOperationSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { type FormEvent, useState } from 'react'
import { isWaiting } from '../../api/call.ts'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { limitsOf, type OperationLine, operationLines, type Settings } from './settings.ts'
import { scopeLabel, LIMIT_WORDS, OPERATION_WORDS } from './settings-labels.ts'
import { useSettingsScope } from './use-settings-scope.ts'
import { useTypedAmounts } from './use-typed-amounts.ts'
import typography from '../../ui/layout/typography.module.css'

/** Limits apply when a request is made, the threshold when it is decided. */
const APPLIES =
  'Le minimum, le maximum, le pas et les plafonds valent pour ce qui sera demandé à partir de maintenant. Le montant du second accord vaut dès la prochaine décision, y compris pour ce qui est déjà demandé.'

type Props = { line: OperationLine; settings: Settings; onClose: () => void }

export function OperationPanel({ line: latest, settings, onClose }: Props) {
  // As it was when the panel opened: the server refuses a version that somebody else has replaced since.
  const [line] = useState(latest)
  const { key, scope, operation, values, version } = line
  const { name, roleName } = useSettingsScope(line)
  const ofRole = 'userId' in scope ? operationLines(settings).find((one) => one.key === `${roleName}-${operation}`)?.values : undefined
  const limits = limitsOf(operation)
  const amounts = useTypedAmounts(limits, values)
  const { mutate, data, error, isPending } = useCommand(changeOperationSettings)
  const isDirty = data === undefined && amounts.isDirty
  useOnSuccess(data, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (amounts.hasFault) return
    const callbacks = {
      onSuccess: (answer: object) =>
        isWaiting(answer) ||
        showSuccess({ title: 'Montants enregistrés', detail: `${name}, ${OPERATION_WORDS[operation].toLowerCase()}.` }),
    }
    mutate({ body: { ...scope, operation, ...amounts.values, version } }, callbacks)
  }

  return (
    <SidePanel title={`${name}, ${OPERATION_WORDS[operation].toLowerCase()}`} onClose={onClose}>
      <Stack as="form" onSubmit={submit} noValidate>
        {messageAbove(error) && <Alert tone="bad">{messageAbove(error)}</Alert>}
        {limits.map((limit) => (
          <AmountField
            key={limit}
            isOptional
            label={LIMIT_WORDS[limit].label}
            description={LIMIT_WORDS[limit].definition}
            placeholder={ofRole?.[limit] == null ? 'Pas de limite' : `Celui du rôle\u00a0: ${formatMoney(ofRole[limit])}`}
            value={amounts.texts[limit]}
            error={amounts.faultOf(limit, error)}
            onChange={(text) => amounts.type(limit, text)}
          />
        ))}
        <p className={typography.note}>{APPLIES}</p>
        <Row justify="end">
          <Button type="submit" loading={isPending} disabled={!isDirty || amounts.hasFault}>
            Enregistrer les montants
          </Button>
        </Row>
      </Stack>
      <LeavingDialog isDirty={isDirty} name={scopeLabel(scope, name)} isStaying={({ search }) => search['open'] === key} />
    </SidePanel>
  )
}
