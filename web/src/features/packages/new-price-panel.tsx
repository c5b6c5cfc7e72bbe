import { getCatalogue } from '@backoffice/contract/packages/packages'
import { useState } from 'react'
import { useRead } from '../../api/use-read.ts'
import { Button } from '../../ui/form/button.tsx'
import { SelectField } from '../../ui/form/select-field.tsx'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { DURATIONS, openOf } from './catalogue.ts'
import { formatMonths } from './catalogue-labels.ts'
import { Row, Stack } from '../../ui/layout/stack.tsx'

type Props = { onOpen: (open: string) => void; onClose: () => void }

export function NewPricePanel({ onOpen, onClose }: Props) {
  const { packages, options } = useRead(getCatalogue, {})
  const [[packageId, optionId, months], setChosen] = useState<[string, string, string]>(['', '', '1'])
  const duration = DURATIONS.find((candidate) => String(candidate) === months) ?? 1
  const choose = () =>
    onOpen(openOf({ packageId: Number(packageId), optionId: optionId === '' ? null : Number(optionId), months: duration }))

  return (
    <SidePanel title="Fixer un prix" onClose={onClose}>
      <Stack
        as="form"
        onSubmit={(event) => {
          event.preventDefault()
          if (packageId !== '') choose()
        }}
      >
        <SelectField
          label="Formule"
          required
          value={packageId}
          onChange={(value) => setChosen([value, optionId, months])}
          options={[{ value: '', label: 'Choisir une formule' }, ...packages.filter(({ isSold }) => isSold).map(choiceOf)]}
        />
        <SelectField
          label="Option"
          value={optionId}
          onChange={(value) => setChosen([packageId, value, months])}
          options={[{ value: '', label: 'Sans option' }, ...options.filter(({ isSold }) => isSold).map(choiceOf)]}
        />
        <SelectField
          label="Durée"
          value={months}
          onChange={(value) => setChosen([packageId, optionId, value])}
          options={DURATIONS.map((value) => ({ value: String(value), label: formatMonths(value) }))}
        />
        <Row justify="end" isFilled>
          <Button type="submit" disabled={packageId === ''}>
            Continuer vers le prix
          </Button>
        </Row>
      </Stack>
    </SidePanel>
  )
}

const choiceOf = ({ id, name }: { id: number; name: string }) => ({ value: String(id), label: name })
