import {
  createOption,
  createPackage,
  type Package,
  type PackageOption,
  updateOption,
  updatePackage,
} from '@backoffice/contract/packages/packages'
import { type FormEvent, useState } from 'react'
import { messageAbove } from '../../api/message-above.ts'
import { useCommand } from '../../api/use-command.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Switch } from '../../ui/form/check.tsx'
import { LeavingDialog } from '../../ui/form/leaving-dialog.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { useOnSuccess } from '../../ui/form/use-on-success.ts'
import { SidePanel } from '../../ui/overlay/side-panel.tsx'
import { Stack } from '../../ui/layout/stack.tsx'
import styles from './price-form.module.css'

type Kind = 'package' | 'option'
type Props = { kind: Kind; thing: Package | PackageOption | undefined; open: string; onClose: () => void }
type Fields = { name: string; articleCode: string; isSold: boolean }

const THING_LABELS = { package: { one: 'formule', its: 'la formule' }, option: { one: 'option', its: 'l’option' } }

export function ThingPanel({ kind, thing, open, onClose }: Props) {
  const { one, its } = THING_LABELS[kind]
  const { fields, type, save, error, isPending, isDirty, faultOf } = useThing(kind, thing, onClose)

  function submit(event: FormEvent) {
    event.preventDefault()
    save()
  }

  return (
    <SidePanel title={thing ? thing.name : `Nouvelle ${one}`} onClose={onClose}>
      <Stack as="form" onSubmit={submit} noValidate>
        {messageAbove(error) && <Alert tone="bad">{messageAbove(error)}</Alert>}
        <TextField
          label="Nom"
          required
          maxLength={120}
          value={fields.name}
          error={faultOf('name')}
          onChange={({ target }) => type({ name: target.value })}
        />
        {kind === 'package' && (
          <TextField
            label="Article de l’opérateur"
            description="Le code que porte cette formule dans le fichier des activations, s’il y en a un."
            maxLength={40}
            value={fields.articleCode}
            error={faultOf('articleCode')}
            onChange={({ target }) => type({ articleCode: target.value })}
          />
        )}
        {thing && (
          <Switch
            label="Se vend"
            description={`Sans cela, ${its} ne se propose plus nulle part. Ses prix restent dans l’histoire.`}
            checked={fields.isSold}
            onChange={({ target }) => type({ isSold: target.checked })}
          />
        )}
        <div className={styles.buttons}>
          <Button type="submit" loading={isPending} disabled={!isDirty || fields.name.trim() === ''}>
            {thing ? `Enregistrer ${its}` : `Ajouter ${its}`}
          </Button>
        </div>
      </Stack>
      <LeavingDialog isDirty={isDirty} name={thing?.name ?? `cette ${one}`} isStaying={({ search }) => search['open'] === open} />
    </SidePanel>
  )
}

function useThing(kind: Kind, thing: Props['thing'], onClose: () => void) {
  const initial = fieldsOf(thing)
  const [fields, setFields] = useState(initial)
  const sending = useSending(kind, thing)
  const { data, error } = sending
  useOnSuccess(data, onClose)
  return {
    fields,
    error,
    isPending: sending.isPending,
    isDirty: data === undefined && JSON.stringify(fields) !== JSON.stringify(initial),
    faultOf: (name: string) => error?.fields.find(({ path }) => path === name)?.message,
    type: (change: Partial<Fields>) => setFields({ ...fields, ...change }),
    save: () => sending.send(fields),
  }
}

function useSending(kind: Kind, thing: Props['thing']) {
  const [newPackage, changedPackage] = [useCommand(createPackage), useCommand(updatePackage)]
  const [newOption, changedOption] = [useCommand(createOption), useCommand(updateOption)]
  const used = kind === 'package' ? (thing ? changedPackage : newPackage) : thing ? changedOption : newOption

  function send({ name, articleCode, isSold }: Fields) {
    const told = { onSuccess: () => showSuccess({ title: thing ? `${name} est enregistrée` : `${name} est ajoutée` }) }
    const ofPackage = { name, articleCode: articleCode.trim() === '' ? null : articleCode }
    const params = thing && { id: thing.id }
    const kept = thing && { isSold, version: thing.version }
    if (kind === 'package') {
      return params
        ? changedPackage.mutate({ params, body: { ...ofPackage, ...kept, isSold } }, told)
        : newPackage.mutate({ body: ofPackage }, told)
    }
    return params ? changedOption.mutate({ params, body: { name, ...kept, isSold } }, told) : newOption.mutate({ body: { name } }, told)
  }

  return { data: used.data, error: used.error, isPending: used.isPending, send }
}

function fieldsOf(thing: Props['thing']): Fields {
  const articleCode = thing && 'articleCode' in thing ? (thing.articleCode ?? '') : ''
  return { name: thing?.name ?? '', articleCode, isSold: thing?.isSold ?? true }
}
