import type { Country } from './countries.ts';
import { labelsOf, list } from './label-list.ts';

const usual = { taxIncluded: true, rounding: 1 } as const;

/** More countries in Western and Northern Europe. */
export const westernCountries: Country[] = [
  {
    ...usual,
    decimal: ',',
    locale: 'es-ES',
    currency: 'EUR',
    symbols: [''],
    behind: [' €', '', ' EUR'],
    tax: 21,
    names: list('Supermercado La Huerta | CAFETERIA MIRADOR | Ferretería Orduña | LIBRERIA PUERTA NUEVA'),
    legalForms: list('S.L. | S.A. | | '),
    addresses: list('C/ Alcalá 114 | 28009 MADRID | Avda. del Puerto 3 | 46021 VALENCIA'),
    phone: 'Tel. 91 ### ## ##',
    taxId: 'NIF: B########',
    dates: ['d/m/y', 'd-m-y', 'd de month y'],
    labels: labelsOf(`
      SUBTOTAL | Base imponible
      IVA 21%
      IVA incluido | Cuota IVA
      TOTAL | Importe total | TOTAL A PAGAR
      TOTAL A PAGAR | A PAGAR
      Redondeo
      DESCUENTO | Dto. socio
      EFECTIVO | ENTREGADO
      CAMBIO | Su cambio
      TARJETA | Tarjeta bancaria
      Fecha | Fecha:
      Propina`),
    items: list('PAN DE MOLDE | LECHE ENTERA | CAFE CON LECHE | TORNILLOS M4 | Cuaderno A4 | NARANJAS'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'pt-PT',
    currency: 'EUR',
    symbols: [''],
    behind: ['', ' €', ' EUR'],
    tax: 23,
    names: list('Padaria Alvorada | MERCEARIA DO BAIRRO | Farmácia Lusa | RESTAURANTE O FORNO'),
    legalForms: list('Lda | Unipessoal Lda | | '),
    addresses: list('Rua das Flores 88 | 4050-262 PORTO | Praça da República 2 | 3000-343 COIMBRA'),
    phone: 'Tel: 22 ### ## ##',
    taxId: 'NIF: 5########',
    dates: ['d-m-y', 'd/m/y', 'y-m-d'],
    labels: labelsOf(`
      Subtotal | SUBTOTAL
      IVA 23%
      IVA incluído | Total IVA
      TOTAL | Total a pagar
      TOTAL A PAGAR | A pagar
      Arredondamento
      Desconto
      Dinheiro | NUMERÁRIO
      Troco | TROCO
      Multibanco | Cartão de débito
      Data | Data:
      Gorjeta`),
    items: list('Pão de água | Galão | Bacalhau | Arroz 1kg | Paracetamol | Vinho tinto'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'nl-NL',
    currency: 'EUR',
    symbols: ['', '€ ', 'EUR '],
    tax: 9,
    rounding: 5,
    names: list('Bakkerij De Molen | KRUIDENHUIS | Boekhandel Veldkamp | Eetcafé Het Anker'),
    legalForms: list('B.V. | BV | | '),
    addresses: list('Kerkstraat 41 | 3511 AB Utrecht | Grote Markt 7 | 9711 LV Groningen'),
    phone: 'Tel. 030-#######',
    taxId: 'BTW NL#########B01',
    dates: ['d-m-y', 'd/m/y', 'd month y'],
    labels: labelsOf(`
      Subtotaal | SUBTOTAAL
      BTW 9%
      waarvan BTW | BTW 9%
      TOTAAL | Totaal | Totaalbedrag
      TE BETALEN | Te betalen
      Afronding
      Korting
      CONTANT | Contant
      WISSELGELD | Terug
      PIN | PINPAS | Maestro
      Datum | | Datum:
      Fooi`),
    items: list(
      'Volkoren brood | Halfvolle melk | Koffie verkeerd | Schroeven 4x40 | Appelgebak | Kaas jong',
    ),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'sv-SE',
    currency: 'SEK',
    symbols: [''],
    behind: [' kr', '', ' SEK'],
    tax: 12,
    rounding: 100,
    names: list('Konditori Vetekatten | LINDGRENS JÄRN | Bokhandeln Ugglan | RESTAURANG SJÖKANTEN'),
    legalForms: list('AB | HB | | '),
    addresses: list('Storgatan 12 | 411 24 Göteborg | Drottninggatan 5 | 753 10 Uppsala'),
    phone: 'Tel 031-## ## ##',
    taxId: 'Org.nr 55####-####',
    dates: ['y-m-d', 'd/m/y', 'd month y'],
    labels: labelsOf(`
      Delsumma
      Moms 12%
      varav moms | Moms 12%
      SUMMA | Totalt | TOTALT
      ATT BETALA | Att betala
      Öresavrundning | Avrundning
      Rabatt
      Kontant | Mottaget
      Växel | Tillbaka
      Bankkort | Kortbetalning | Visa
      Datum | | Datum:
      Dricks`),
    items: list('Kanelbulle | Mjölk 1,5L | Räksmörgås | Skruv 5x60 | Kaffe | Pocketbok'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'nb-NO',
    currency: 'NOK',
    symbols: ['', 'kr ', 'NOK '],
    tax: 25,
    rounding: 100,
    names: list('Fjellheim Sport | BAKERIET PÅ HJØRNET | Nordlys Kafé | HAUGENS JERNVARE'),
    legalForms: list('AS | | '),
    addresses: list('Torggata 8 | 0181 OSLO | Strandveien 22 | 9006 TROMSØ'),
    phone: 'Tlf: ## ## ## ##',
    taxId: 'Org.nr: ### ### ### MVA',
    dates: ['d.m.y', 'd.m.y', 'd. month y'],
    labels: labelsOf(`
      Delsum
      MVA 25%
      herav MVA | MVA 25%
      SUM | Totalt | TOTALT
      Å BETALE | Å betale
      Øreavrunding | Avrunding
      Rabatt
      Kontant
      Vekslepenger | Tilbake
      Bankkort | BankAxept
      Dato | Dato:
      Tips`),
    items: list('Skolebolle | Brunost | Kaffe | Ullsokker | Sekskantskrue | Fiskesuppe'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'da-DK',
    currency: 'DKK',
    symbols: ['', 'DKK ', 'kr. '],
    tax: 25,
    rounding: 50,
    names: list('Bageriet Kornblomst | STRANDENS CYKLER | Café Lygten | NØRREBRO ISENKRAM'),
    legalForms: list('ApS | A/S | | '),
    addresses: list('Vestergade 31 | 8000 Aarhus C | Åboulevarden 3 | 2200 København N'),
    phone: 'Tlf. ## ## ## ##',
    taxId: 'CVR ########',
    dates: ['d-m-y', 'd.m.y', 'd/m/y'],
    labels: labelsOf(`
      Subtotal
      Moms 25%
      Heraf moms | Moms udgør
      TOTAL | I ALT | Total
      AT BETALE | At betale
      Afrunding | Øreafrunding
      Rabat
      Kontant | KONTANT
      Byttepenge | Retur
      Dankort | VISA/DANKORT
      Dato | | Dato:
      Drikkepenge`),
    items: list('Rugbrød | Letmælk | Smørrebrød | Cykelslange | Søm 50 mm | Kaffe'),
  },
  {
    ...usual,
    decimal: ',',
    locale: 'fi-FI',
    currency: 'EUR',
    symbols: [''],
    behind: ['', ' €', ' EUR'],
    tax: 14,
    rounding: 5,
    names: list('Kahvila Koivu | RANTALAN LEIPOMO | Kirjakauppa Pöllö | RAVINTOLA SATAMA'),
    legalForms: list('Oy | Ky | | '),
    addresses: list('Aleksanterinkatu 20 | 33100 TAMPERE | Rantatie 4 | 90100 OULU'),
    phone: 'Puh. 03 ### ####',
    taxId: 'Y-tunnus #######-#',
    dates: ['d.m.y', 'd.m.y'],
    labels: labelsOf(`
      Välisumma
      ALV 14%
      ALV 14% | Sis. ALV
      YHTEENSÄ | Yhteensä | SUMMA
      MAKSETTAVA | Loppusumma
      Pyöristys
      Alennus
      Käteinen | KÄTEINEN
      Takaisin | TAKAISIN
      Pankkikortti | Korttimaksu
      | Pvm | Päiväys`),
    items: list('Korvapuusti | Maito 1L | Lohikeitto | Ruisleipä | Kahvi | Naulapaketti'),
  },
];
