export const irregular = {
  title: 'Equipamentos irregulares',
  text: '{quantidade, plural, one {# equipamento seu está fora da cobertura da assinatura.} other {# equipamentos seus estão fora da cobertura da assinatura.}} Ajuste a assinatura para regularizar.',
  adjust: 'Ajustar assinatura',
} as const
