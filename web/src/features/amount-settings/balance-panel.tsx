import { changeBalanceSettings } from '@backoffice/contract/amount-settings/amount-settings'
import { isWaiting } from '../../api/call.ts'
import { useCommand } from '../../api/use-command.ts'
import { formatMoney, readAmountOrZero } from '../../format/money.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { CountField } from '../../ui/form/count-field.tsx'
import { FieldConflict, VersionedMessage } from '../../ui/form/edit-conflict.tsx'
import { FormField, submitting } from '../../ui/form/form.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { useLatest } from '../../ui/form/use-latest.ts'
import { useVersionedForm } from '../../ui/form/use-versioned-form.ts'
import { isSameAmount, VersionedAmountField, writeAsMoney } from '../../ui/form/versioned-amount-field.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import { Consequences } from './consequences.tsx'
import { type BalanceLine, balanceLine, balanceLines, LEVELS, type Settings } from '@backoffice/contract/amount-settings/settings-lines'
import { LEVEL_TEXTS } from '@backoffice/contract/amount-settings/settings-labels'
import { type BalanceTexts, balanceTexts, balanceValues, hasMisreadLevel } from './settings-texts.ts'
import { useSettingsScope } from './use-settings-scope.ts'

type Name = keyof BalanceTexts
type Props = { line: BalanceLine; settings: Settings; onClose: () => void }

const DAYS = { label: 'Délai de paiement, en jours', definition: 'Au bout de combien de jours une dette est en retard.' }

const TEXTS = {
  labelOf: (name: Name) => (name === 'paymentDays' ? DAYS : LEVEL_TEXTS[name]).label,
  write: (name: Name, text: string) =>
    name === 'paymentDays' && text !== '' ? formatCount(Number(text), 'jour') : writeAsMoney(name, text),
}

/** Edits the floor and thresholds of a balance, and shows who would be below them before saving. */
export function BalancePanel({ line, settings, onClose }: Props) {
  const { name, roleName } = useSettingsScope(line)
  const ofRole = 'userId' in line.scope ? balanceLines(settings).find(({ key }) => key === `${roleName}-balance`)?.values : undefined
  const form = useBalance(line, name, onClose)
  const { isDirty, isReadable } = form

  return (
    <SidePanel title={`${name}, solde`} onClose={onClose}>
      <Stack as="form" onSubmit={submitting(form.submit)} noValidate>
        <VersionedMessage form={form} {...TEXTS} />
        {LEVELS.map((level) => (
          <VersionedAmountField
            key={level}
            form={form}
            name={level}
            label={LEVEL_TEXTS[level].label}
            description={LEVEL_TEXTS[level].definition}
            placeholder={hint(ofRole?.[level])}
            read={readAmountOrZero}
          />
        ))}
        <FormField>
          <CountField
            label={DAYS.label}
            description={DAYS.definition}
            placeholder={ofRole?.paymentDays == null ? 'Aucun' : `Celui du rôle\u00a0: ${formatCount(ofRole.paymentDays, 'jour')}`}
            min={1}
            max={365}
            {...form.field('paymentDays')}
          />
          <FieldConflict form={form} name="paymentDays" {...TEXTS} />
        </FormField>
        {isDirty && isReadable && <Consequences body={{ ...line.scope, ...balanceValues(form.fields) }} />}
        <Row justify="end">
          <Button type="submit" loading={form.isPending} disabled={!isDirty || !isReadable || form.conflicts.length > 0}>
            Enregistrer les seuils
          </Button>
        </Row>
      </Stack>
      <LeavingDialog isDirty={isDirty} name={name} isStaying={({ search }) => search['open'] === line.key} />
    </SidePanel>
  )
}

const hint = (value: number | null | undefined) => (value == null ? 'Aucun' : `Celui du rôle\u00a0: ${formatMoney(value)}`)

function useBalance(latest: BalanceLine, name: string, onClose: () => void) {
  const { scope } = latest
  const command = useCommand(changeBalanceSettings)
  const line = useLatest(latest, command.data && !isWaiting(command.data) ? balanceLine(scope, command.data) : undefined)
  const savedTexts = balanceTexts(line)

  const form = useVersionedForm({
    stored: savedTexts,
    isSame: (field, typed, stored) => (field === 'paymentDays' ? typed === stored : isSameAmount(typed, stored)),
    check: () => ({}),
    command,
    send: (changes) => command.mutateAsync({ body: { ...scope, ...balanceValues({ ...savedTexts, ...changes }), version: line.version } }),
    savedIn: (answer) => (isWaiting(answer) ? null : balanceTexts(balanceLine(scope, answer))),
    onSuccess: (answer) => isWaiting(answer) || showSuccess({ title: 'Seuils enregistrés', detail: `${name}, dès maintenant.` }),
  })
  // What was typed while the levels were being saved is still to be saved.
  useOnSuccess(command.data, () => form.isDirty || onClose())
  return { ...form, isReadable: !hasMisreadLevel(form.fields) }
}
