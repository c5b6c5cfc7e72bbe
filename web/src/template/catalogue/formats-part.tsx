import { useState } from 'react'
import { currentDay } from '../../format/dates.ts'
import { DateField } from '../../ui/form/date-field.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { Card } from '../../ui/layout/page.tsx'
import { dateRows, type FormatRow, moneyRows, numberRows, phoneRows, readNumber } from './format-rows.ts'
import styles from './utilities.module.css'

const MISREAD = 'Écrivez un nombre, par exemple 1 250,50.'

/** Writes what is typed in the formats that screens use most. */
export function FormatsPart() {
  return (
    <>
      <NumberCard title="Montants" label="Montant" initial="1250,5" rowsOf={moneyRows} />
      <DateCard />
      <NumberCard title="Nombres" label="Nombre" initial="0,666" rowsOf={numberRows} />
      <PhoneCard />
    </>
  )
}

type NumberProps = { title: string; label: string; initial: string; rowsOf: (value: number) => FormatRow[] }

function NumberCard({ title, label, initial, rowsOf }: NumberProps) {
  const [text, setText] = useState(initial)
  const value = readNumber(text)
  return (
    <Card title={title}>
      <TextField
        label={label}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        className={styles.tryField}
        value={text}
        error={value === null ? MISREAD : undefined}
        onChange={({ target }) => setText(target.value)}
      />
      {value !== null && <Rows name={title} rows={rowsOf(value)} />}
    </Card>
  )
}

function DateCard() {
  const [day, setDay] = useState<string | null>(currentDay())
  return (
    <Card title="Dates">
      <div className={styles.tryField}>
        <DateField label="Date" value={day} onChange={setDay} isRequired />
      </div>
      {day !== null && <Rows name="Dates" rows={dateRows(day)} />}
    </Card>
  )
}

function PhoneCard() {
  const [phone, setPhone] = useState('0262000001')
  return (
    <Card title="Téléphones">
      <TextField
        label="Téléphone"
        inputMode="tel"
        autoComplete="off"
        maxLength={20}
        className={styles.tryField}
        value={phone}
        onChange={({ target }) => setPhone(target.value)}
      />
      <Rows name="Téléphones" rows={phoneRows(phone)} />
    </Card>
  )
}

function Rows({ name, rows }: { name: string; rows: readonly FormatRow[] }) {
  return (
    <dl className={styles.formats} aria-label={name}>
      {rows.map((row) => (
        <div key={row.name}>
          <dt>
            <code>{row.name}</code>
          </dt>
          <dd>{row.text}</dd>
        </div>
      ))}
    </dl>
  )
}
