import { useState } from 'react'
import { Checkbox, Radio, Switch } from '../../../ui/form/check.tsx'
import { ChoiceCards } from '../../../ui/form/choice-cards.tsx'
import { Segmented } from '../../../ui/form/segmented.tsx'
import { Row, Stack } from '../../../ui/layout/stack.tsx'

const WAYS = [
  { value: 'list', label: 'Liste' },
  { value: 'table', label: 'Tableau' },
]
const PAYMENTS = [
  { value: 'cash', label: 'Espèces', detail: 'au guichet' },
  { value: 'transfer', label: 'Virement', detail: 'sous deux jours' },
]

export function InputChoices() {
  const [way, setWay] = useState('list')
  const [payment, setPayment] = useState<string | null>('cash')
  return (
    <Stack>
      <Row gap={[2, 6]}>
        <Checkbox label="Recevoir un e-mail" defaultChecked />
        <Checkbox label="Indisponible" disabled />
        <Switch label="Effet d’onde" description="Les boutons répondent au toucher." defaultChecked />
      </Row>
      <Row gap={[2, 6]}>
        <Radio name="scope" label="Mon secteur" defaultChecked />
        <Radio name="scope" label="Tout le réseau" />
      </Row>
      <Segmented label="Présentation" options={WAYS} value={way} onChange={setWay} />
      <ChoiceCards label="Paiement" choices={PAYMENTS} value={payment} onChange={setPayment} />
    </Stack>
  )
}
