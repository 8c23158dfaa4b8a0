import { failed } from '../../../shared/i18n/failed/pt.ts'
export const invitations = {
  fromOwner:
    '{dono} convidou você para a própria conta, como {cargo}{quantidade, plural, =0 {} one { de # equipamento} other { de # equipamentos}}.',
  fromOther:
    '{por} convidou você para a conta de {dono}, como {cargo}{quantidade, plural, =0 {} one { de # equipamento} other { de # equipamentos}}.',
  hint: 'Aceite só se você conhece quem convida. O convite vale até {dia}.',
  accept: 'Aceitar',
  acceptOf: 'Aceitar o convite de {dono}',
  decline: 'Recusar',
  declineOf: 'Recusar o convite de {dono}',
  declineQuestion: 'Recusar o convite para a conta de {dono}? Para entrar nela depois, será preciso outro convite.',
  accepted: 'Você entrou na conta de {dono}: escolha-a no alto da tela.',
  acceptedLess:
    'Você entrou na conta de {dono}: escolha-a no alto da tela. Sem vaga para você em {quantidade, plural, one {# equipamento} other {# equipamentos}}: peça ao dono da conta.',
  declined: 'Convite recusado.',
  failed: failed('responder ao convite'),
  nothingToDecline: 'Este convite não vale mais: não há o que recusar.',
  forAnother:
    'O convite é para {email}, e você está no console como {nome}. Para aceitá-lo, saia e abra o link outra vez.',
  late: 'O convite deste link valeu até {dia}, e nenhum espera por uma resposta sua. Se você não o respondeu, peça outro a quem convidou.',
  noneWaits: 'Nenhum convite espera por uma resposta sua: já foi respondido, ou foi retirado.',
  gone: 'Este convite não vale mais: peça outro a quem convidou.',
} as const
