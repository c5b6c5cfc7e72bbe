import type { ResponseOf } from '@backoffice/contract/endpoint'
import { openWaitingOutlets } from '@backoffice/contract/imports/quarantine'
import { useState } from 'react'
import { useCommand } from '../../api/use-command.ts'
import { formatCount } from '../../format/numbers.ts'
import { showSuccess } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'
import { Dialog } from '../../ui/overlay/dialog.tsx'
import { Notice } from './notice.tsx'

type CreatedOutlets = ResponseOf<typeof openWaitingOutlets>

/** Creates the outlets that quarantined lines wait for, without importing the file again. */
export function OpenOutletsButton() {
  const open = useCommand(openWaitingOutlets)
  const [isAsking, setAsking] = useState(false)

  function onSuccess(createdOutlets: CreatedOutlets) {
    setAsking(false)
    showSuccess(outcomeTexts(createdOutlets))
  }

  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        Créer ces points de vente…
      </Button>
      <Dialog
        isOpen={isAsking}
        isPending={open.isPending}
        title={'Créer les points de vente que ces lignes attendent\u00a0?'}
        confirmLabel="Créer ces points de vente"
        onClose={() => setAsking(false)}
        onConfirm={() => open.mutate({}, { onSuccess })}
      >
        {open.error && <Notice tone="bad" title={open.error.message} />}
        <p>Chacun prend le numéro et le nom lus dans le fichier, sans adresse e-mail. Ses lignes rejoignent aussitôt les chiffres.</p>
        <p>Les comptes créés restent, même si l’import est annulé ensuite.</p>
      </Dialog>
    </>
  )
}

function outcomeTexts({ outlets, lines }: CreatedOutlets): { title: string; detail: string } {
  const joining = `${formatCount(lines, 'ligne rejoint', 'lignes rejoignent')} les chiffres.`
  return {
    title: outlets === 0 ? 'Aucun point de vente à créer' : formatCount(outlets, 'point de vente créé', 'points de vente créés'),
    detail: outlets + lines === 0 ? 'Ces lignes attendent la réouverture de leur mois.' : joining,
  }
}
