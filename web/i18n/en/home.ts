import type { Translated } from '../messages.ts'

export const home: Translated<'home'> = {
  greeting: 'Hello, {nome}',
  hint: 'Follow the calibration of spray nozzles.',
  ownAccount: 'You are in your own account.',
  inAccount: 'You are in the account of {nome} as {cargo}.',
  administrator: 'You administer the product: you see the data of every account.',
  shortcuts: 'Where to begin',
  screens: {
    leituras: 'Flow and error of each nozzle, newest reading first.',
    sobre: 'Contacts, manuals and what changed in the latest versions.',
    usuarios: 'People with an account: data, access and history.',
    usuariosEPermissoes: 'Who sees the equipment and readings of the account.',
    equipamentos: 'Your equipment: last message, battery, certificates and documents.',
    frotas: 'Vehicles of the fleet, and which nozzle stands in each section.',
    calibracao: 'Comparisons with a reference, and whether each is valid.',
    pontaEscolher: 'Which nozzles give the rate you want, and at which pressure.',
    versoesHardware: 'Firmware of the equipment, and whom it is offered to.',
    quarentena: 'Messages that could not be accepted, and why.',
    revision: 'Revisions of the equipment, with reports and next dates.',
  },
}
