import { changeCommissionRate, type CommissionRate, getCatalogue, listCommissionRates } from '@backoffice/contract/packages/packages'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { useRead } from '../../api/use-read.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { formatRate, SELLER_WORDS } from './catalogue-labels.ts'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './price-form.module.css'

type Seller = CommissionRate['roleName']

/** Sets the rate of a role, for one package or for all, from now on. */
export function RatePanel({ open, onClose }: { open: string; onClose: () => void }) {
  const { packages } = useRead(getCatalogue, {})
  const { seller, packageId, setSubject, typed, setTyped, rate, present, error, isPending, save } = useRate(open, onClose)

  return (
    <SidePanel title="Taux de commission" onClose={onClose}>
      <Stack as="form" onSubmit={save} noValidate>
        {error && <Alert tone="bad">{error.message}</Alert>}
        <SelectField
          label="Qui vend"
          value={seller}
          onChange={(value) => setSubject({ seller: sellerIn(value), packageId })}
          options={Object.entries(SELLER_WORDS).map(([value, label]) => ({ value, label }))}
        />
        <SelectField
          label="Formule"
          value={packageId ?? ''}
          onChange={(value) => setSubject({ seller, packageId: value === '' ? null : Number(value) })}
          options={[{ value: '', label: 'Toutes les autres' }, ...packages.map(({ id, name }) => ({ value: String(id), label: name }))]}
        />
        <TextField
          label="Nouveau taux"
          inputMode="decimal"
          autoComplete="off"
          required
          placeholder={present ? formatRate(present.rate).replace('\u00a0%', '') : '3,5'}
          unit="%"
          value={typed}
          error={typed !== '' && rate === null ? 'Écrivez un taux entre 0 et 100, deux décimales au plus.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
        {rate !== null && <Consequence present={present} rate={rate} />}
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending} disabled={rate === null}>
            {rate === null ? 'Fixer le taux' : `Fixer le taux à ${formatRate(rate)}`}
          </Button>
        </div>
      </Stack>
    </SidePanel>
  )
}

function Consequence({ present, rate }: { present: CommissionRate | undefined; rate: number }) {
  const change = present ? `De ${formatRate(present.rate)} à ${formatRate(rate)}` : `${formatRate(rate)}, où il n’y avait pas de taux`
  return (
    <p className={styles.consequence} role="status">
      {change}, dès maintenant. Ce qui est déjà vendu garde le taux de son jour.
    </p>
  )
}

function useRate(open: string, onClose: () => void) {
  const rates = useRead(listCommissionRates, {})
  const [{ seller, packageId }, setSubject] = useState(() => subjectIn(open))
  const [typed, setTyped] = useState('')
  const { mutate, error, isPending } = useCommand(changeCommissionRate)
  const rate = rateIn(typed)
  const present = rates.find((one) => one.roleName === seller && one.packageId === packageId && one.validTo === null)

  function save(event: FormEvent) {
    event.preventDefault()
    if (rate === null) return
    const onSuccess = () => {
      showSuccess({ title: `${SELLER_WORDS[seller]}${'\u00a0'}: ${formatRate(rate)}`, detail: 'Pour les ventes à partir de maintenant.' })
      onClose()
    }
    mutate({ body: { roleName: seller, packageId, rate } }, { onSuccess })
  }

  return { seller, packageId, setSubject, typed, setTyped, rate, present, error, isPending, save }
}

function subjectIn(open: string): { seller: Seller; packageId: number | null } {
  const [, seller = '', id] = open.split('-')
  return { seller: sellerIn(seller), packageId: id === undefined || id === '0' ? null : Number(id) }
}

function sellerIn(name: string): Seller {
  return name === 'ROLE_AGENT' ? 'ROLE_AGENT' : 'ROLE_PDV'
}

/** Parses « 3,5 » as 0.035. Returns null unless it is at most 100, with at most two decimals. */
function rateIn(typed: string): number | null {
  const text = typed.replace('%', '').trim().replace(',', '.')
  if (!/^\d{1,3}(\.\d{1,2})?$/.test(text) || Number(text) > 100) return null
  return Math.round(Number(text) * 100) / 10_000
}
