import { downloadRejectedLines } from '@backoffice/contract/imports/imports'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { ApiError } from '../../api/api-error.ts'
import { download } from '../../api/download.ts'
import { showFailure } from '../../ui/feedback/toast.tsx'
import { Button } from '../../ui/form/button.tsx'

export function RejectedLinesButton({ id }: { id: number }) {
  const [isPending, setPending] = useState(false)

  async function fetchLines() {
    setPending(true)
    try {
      await download(downloadRejectedLines, { params: { id } })
    } catch (error) {
      showFailure({ title: 'Les lignes rejetées n’ont pas pu être téléchargées', detail: ApiError.ofClient(error).message })
    }
    setPending(false)
  }

  return (
    <Button
      size="xs"
      variant="default"
      loading={isPending}
      leftSection={<IconDownload size={16} stroke={1.7} />}
      onClick={() => void fetchLines()}
    >
      Lignes rejetées
    </Button>
  )
}
