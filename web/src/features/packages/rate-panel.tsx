import { changeCommissionRate, type CommissionRate, getCatalogue, listCommissionRates } from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Form } from '../../ui/form/form.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useForm } from '../../ui/form/use-form.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { formatRate, SELLER_LABELS } from './catalogue-labels.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'
import styles from './price-form.module.css'

type Seller = CommissionRate['roleName']

const NO_RATE = 'Écrivez un taux entre 0 et 100, deux décimales au plus.'

/** Sets the rate of a role, for one package or for all, from now on. */
export function RatePanel({ open, onClose }: { open: string; onClose: () => void }) {
  const { packages } = useRead(getCatalogue, {})
  const { rate, present: currentRate, ...form } = useRate(open, onClose)

  return (
    <SidePanel title="Taux de commission" onClose={onClose}>
      <Form onSubmit={form.submit}>
        {form.refusal && <Alert tone="bad">{form.refusal.message}</Alert>}
        <SelectField
          label="Qui vend"
          value={form.fields.roleName}
          onChange={(value) => form.set('roleName', sellerIn(value))}
          options={Object.entries(SELLER_LABELS).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          label="Formule"
          value={form.fields.packageId ?? ''}
          onChange={(value) => form.set('packageId', value === '' ? null : Number(value))}
          options={[{ value: '', label: 'Toutes les autres' }, ...packages.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <TextField
          label="Nouveau taux"
          inputMode="decimal"
          autoComplete="off"
          required
          placeholder={currentRate ? formatRate(currentRate.rate).replace('\u00a0%', '') : '3,5'}
          unit="%"
          {...form.input('rate')}
          error={form.fields.rate !== '' && rate === null ? NO_RATE : form.errorOf('rate')}
        />
        {rate !== null && <Consequence currentRate={currentRate} rate={rate} />}
        <Row justify="end" isFilled>
          <Button type="submit" loading={form.isPending} disabled={rate === null}>
            {rate === null ? 'Fixer le taux' : `Fixer le taux à ${formatRate(rate)}`}
          </Button>
        </Row>
      </Form>
    </SidePanel>
  )
}

function Consequence({ currentRate, rate }: { currentRate: CommissionRate | undefined; rate: number }) {
  const change = currentRate
    ? `De ${formatRate(currentRate.rate)} à ${formatRate(rate)}`
    : `${formatRate(rate)}, où il n’y avait pas de taux`
  return (
    <Stack as="p" gap={1} className={styles.consequence} role="status">
      {change}, dès maintenant. Ce qui est déjà vendu garde le taux de son jour.
    </Stack>
  )
}

function useRate(open: string, onClose: () => void) {
  const rates = useRead(listCommissionRates, {})
  const command = useCommand(changeCommissionRate)
  const [initial] = useState(() => ({ ...subjectIn(open), rate: '' }))
  const form = useForm({
    initial,
    schema: changeCommissionRate.body,
    bodyOf: ({ rate, ...subject }) => ({ ...subject, rate: rateIn(rate), lastRateId: rateOf(rates, subject)?.id ?? null }),
    messages: { rate: NO_RATE },
    command,
    send: (body) => command.mutateAsync({ body }),
    onSuccess: (_, { roleName, rate }) => {
      showSuccess({
        title: `${SELLER_LABELS[roleName]}${'\u00a0'}: ${formatRate(rate)}`,
        detail: 'Pour les ventes à partir de maintenant.',
      })
      onClose()
    },
  })
  return { ...form, rate: rateIn(form.fields.rate), present: rateOf(rates, form.fields) }
}

type Subject = { roleName: Seller; packageId: number | null }

function rateOf(rates: readonly CommissionRate[], { roleName, packageId }: Subject): CommissionRate | undefined {
  return rates.find((rate) => rate.roleName === roleName && rate.packageId === packageId && rate.validTo === null)
}

function subjectIn(open: string): Subject {
  const [, seller = '', id] = open.split('-')
  return { roleName: sellerIn(seller), packageId: id === undefined || id === '0' ? null : Number(id) }
}

function sellerIn(name: string): Seller {
  return name === 'ROLE_AGENT' ? 'ROLE_AGENT' : 'ROLE_PDV'
}

/** Parses « 3,5 » as 0.035. Returns null unless it is at most 100, with at most two decimals. */
function rateIn(input: string): number | null {
  const text = input.replace('%', '').trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100) return null
  return Math.round(Number(text) * 100) / 10_000
}
