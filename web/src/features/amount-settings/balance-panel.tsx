import { changeBalanceSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { type FormEvent, useState } from 'react'
import { isWaiting } from '../../api/call.ts'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { AmountField } from '../../ui/form/amount-field.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Consequences } from './consequences.tsx'
import { type BalanceLine, balanceLines, LEVELS, type Settings } from './settings.ts'
import { LEVEL_WORDS } from './settings-labels.ts'
import { useSettingsScope } from './use-settings-scope.ts'
import { useTypedAmounts } from './use-typed-amounts.ts'

type Props = { line: BalanceLine; settings: Settings; onClose: () => void }

/** Edits the floor and thresholds of a balance, and shows who would be below them before saving. */
export function BalancePanel({ line: latest, settings, onClose }: Props) {
  // As it was when the panel opened: the server refuses a version that somebody else has replaced since.
  const [line] = useState(latest)
  const { name, roleName } = useSettingsScope(line)
  const ofRole = 'userId' in line.scope ? balanceLines(settings).find(({ key }) => key === `${roleName}-balance`)?.values : undefined
  const { amounts, days, setDays, body, error, isPending, isDirty, save } = useBalance(line, name, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!amounts.hasFault) save()
  }

  return (
    <SidePanel title={`${name}, solde`} onClose={onClose}>
      <Stack as="form" onSubmit={submit} noValidate>
        {messageAbove(error) && <Alert tone="bad">{messageAbove(error)}</Alert>}
        {LEVELS.map((level) => (
          <AmountField
            key={level}
            isOptional
            label={LEVEL_WORDS[level].label}
            description={LEVEL_WORDS[level].definition}
            placeholder={hint(ofRole?.[level])}
            value={amounts.texts[level]}
            error={amounts.faultOf(level, error)}
            onChange={(text) => amounts.type(level, text)}
          />
        ))}
        <CountField
          label="Délai de paiement, en jours"
          description="Au bout de combien de jours une dette est en retard."
          placeholder={ofRole?.paymentDays == null ? 'Aucun' : `Celui du rôle\u00a0: ${formatCount(ofRole.paymentDays, 'jour')}`}
          min={1}
          max={365}
          value={days}
          onChange={setDays}
        />
        {isDirty && !amounts.hasFault && <Consequences body={body} />}
        <Row justify="end">
          <Button type="submit" loading={isPending} disabled={!isDirty || amounts.hasFault}>
            Enregistrer les seuils
          </Button>
        </Row>
      </Stack>
      <LeavingDialog isDirty={isDirty} name={name} isStaying={({ search }) => search['open'] === line.key} />
    </SidePanel>
  )
}

const hint = (value: number | null | undefined) => (value == null ? 'Aucun' : `Celui du rôle\u00a0: ${formatMoney(value)}`)

function useBalance({ scope, values, version }: BalanceLine, name: string, onClose: () => void) {
  const amounts = useTypedAmounts(LEVELS, values, LEVELS)
  const [days, setDays] = useState(values.paymentDays)
  const { mutate, data, error, isPending } = useCommand(changeBalanceSettings)
  const body = { ...scope, ...amounts.values, paymentDays: days }
  useOnSuccess(data, onClose)
  return {
    amounts,
    days,
    setDays,
    body,
    error,
    isPending,
    isDirty: data === undefined && (amounts.isDirty || days !== values.paymentDays),
    save: () =>
      mutate(
        { body: { ...body, version } },
        {
          onSuccess: (answer) => isWaiting(answer) || showSuccess({ title: 'Seuils enregistrés', detail: `${name}, dès maintenant.` }),
        },
      ),
  }
}
