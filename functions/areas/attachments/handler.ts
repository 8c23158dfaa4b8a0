import { attachmentsArea } from '../../../shared/contract/attachments.ts'
import { ApiError } from '../../../shared/errors.ts'
import { serve } from '../../http/serve.ts'
import { visibleReading } from '../../parts/visibleReading.ts'
import { attachFile, detachFile } from '../../store/readings/readingFiles.ts'
import { deliver, ticketAddress } from './deliver.ts'

export const handler = serve(attachmentsArea, {
  async anexar({ params, body }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    return attachFile(head, body.envio_id, { id: actor.usuarioId, nome: actor.nome })
  },

  async baixar({ params }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    const anexo = head.anexos.find(({ id_anexos }) => id_anexos === params.anexoId)
    if (!anexo) throw new ApiError('NAO_ENCONTRADO')
    return ticketAddress({ registro: 'LEITURA', registroId: head.id, caminho: anexo.caminho }, actor)
  },

  entregar({ params, query }) {
    return deliver(params, query)
  },

  async remover({ params }, { actor }) {
    const head = await visibleReading(params.leituraId, actor)
    await detachFile(head, params.anexoId, { id: actor.usuarioId, nome: actor.nome })
    return undefined
  },
})
