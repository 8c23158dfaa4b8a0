import type { ErroAtualizacao } from '../../shared/enums.ts'
import type { UpdateStep } from './updater.ts'

const ERRORS: Record<ErroAtualizacao, string> = {
  REDE: 'the network failed',
  ENDERECO_VENCIDO: 'the address had expired',
  CONTEUDO_DIVERGENTE: 'the bytes are not those that were offered',
  ENERGIA: 'the power failed',
  GRAVACAO: 'it could not be written',
  ASSINATURA: 'no key it was built with has signed it',
  HARDWARE: 'it is made for other hardware',
}

/** A step of an update in words, for a terminal. */
export function stepText(step: UpdateStep): string {
  const about = `firmware ${step.version}`
  switch (step.step) {
    case 'offered':
      return `${about} is offered`
    case 'downloading':
      return `${about} ${step.from > 0 ? `goes on downloading from byte ${step.from}` : 'begins downloading'}, ${step.of} in all`
    case 'failed':
      return `${about}: ${ERRORS[step.error]}${step.kept > 0 ? `, ${step.kept} bytes are kept` : ''}`
    case 'installed':
      return `${about} is installed`
  }
}
