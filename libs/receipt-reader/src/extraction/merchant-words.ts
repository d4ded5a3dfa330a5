/** Tables of words by which a merchant's name is found. Case, accents and punctuation do not matter. */

/** What the legal name of a company ends with. */
export const legalForms = `
  sdn bhd, s b, bhd, berhad, plt, pte ltd, pty ltd, ltd, limited, llc, l l c, inc, corp, corporation, llp, gmbh,
  gmbh co kg, gmbh & co kg, co kg, ag, kg, ohg, ug, e k, e kfm, gbr, mbh, s a, sarl, s a r l, s r l, srl, s p a, bv, b v,
  n v, aps, a s, co, company, enterprise, enterprises, trading, holdings`;

export const shopWords = `
  restaurant, restoran, ristorante, cafe, kafe, coffee, bistro, pub, bar, bakery, bakeries, backerei,
  konditorei, metzgerei, kitchen, noodle, food, foods, store, stores, shop, mart, market, minimarket,
  supermarket, supermarkt, hypermarket, grocery, groceries, pharmacy, farmasi, apotheke, drogerie, clinic,
  klinik, stationery, book, books, hardware, timber, furnishing, furniture, mobel, electrical, electronics,
  deco, gift, gifts, home, hotel, petrol, station, tankstelle, shell, petronas, optical, optik, salon,
  beauty, fashion, boutique, photo, print, printing, parking, cinema, kino, florist, garden, baumarkt,
  motor, auto, tyre, service, services, house, palace, grill, pizza, pizzeria, sushi, burger, packaging,
  industries, group, retail, cash & carry, brasserie, boulangerie, patisserie, trattoria, osteria, panificio, panaderia,
  farmacia, pharmacie, libreria, librairie, supermercado, supermercados, supermarche, marche, tienda, gasthaus, gasthof,
  wirtshaus, imbiss, markt, blumen, buchhandlung, tavern, inn, diner, deli, delicatessen, liquor, liquors, wines, brewery,
  barber, barbers, bookshop, bookstore, cleaners, laundry, garage, autohaus, taxi, cabs, car park, car parks, museum,
  theatre, theater, gym, fitness, toys, sports, jewellers, butchers, greengrocer, newsagent, chemist, drugstore, fuel,
  fuels, tea, ice cream, gelato, ramen, kebab, tapas, steakhouse, seafood, kopitiam, kedai, pasaraya, perniagaan,
  syarikat, warung, bazaar, emporium, supplies`;

export const noNames = `
  goods sold, not returnable, not refundable, come again, for feedback, please call, customer service, redeem voucher,
  tax invoice, invoice, receipt, cash receipt, official receipt, cash bill, bill, cash sales, simplified tax
  invoice, welcome, welcome to, thank you, guest check, order number, your order, order, reprint, copy,
  duplicate, customer copy, merchant copy, table, date, time, tel, telephone, phone, fax, hotline, email,
  e-mail, mail, www, http, website, gst, gst id, gst no, gst reg, sst, co reg, reg no, co no, company no,
  company reg, roc, vat, vat no, ust-id, ust id, steuernummer, st nr, cashier, kasse, kassierer, bediener,
  server, rechnung, quittung, kassenbon, beleg, bon, kundenbeleg, willkommen, herzlich willkommen, vielen
  dank, tisch, telefon, facture, ticket, recu, bienvenue, owned by, operated by, page, doc no, document no,
  sold to, bill to, attn, posted, signature, outlet, branch, counter, description, qty`;

/** Beside a number or a comma they make an address. */
export const streetWords = `
  jalan, jln, lorong, lrg, taman, tmn, kampung, kg, lot, level, floor, lantai, bangunan, persiaran, lebuh, lebuhraya,
  mukim, seksyen, section, street, st, road, rd, avenue, ave, boulevard, blvd, lane, drive, highway, suite, unit, block,
  blk, batu, strasse, str, platz, allee, weg, gasse, ring, rue, quai, via, calle, plaza, no, tower, ground, p o box, pusat,
  desa, dataran, place, square, court, crescent, terrace, parade, promenade, quay, broadway, parkway, pkwy, hwy`;

/** Two of them, or one beside a number or a comma, make an address. */
export const placeWords = `
  selangor, johor, kuala, lumpur, petaling, jaya, penang, perak, melaka, sabah, sarawak, kedah, kelantan, malaysia,
  singapore, bandar, darul, ehsan, wilayah, shah, alam, bahru, london, berlin, hamburg, munchen, wien, zurich`;
