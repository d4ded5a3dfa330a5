/** Words of receipts by the built-in expense category that they speak for. Case and accents do not matter. */
export const categoryWords: Record<string, string> = {
  Food: `
    restaurant, restoran, ristorante, gasthaus, gaststatte, wirtshaus, imbiss, cafe, kafe, coffee, kopitiam,
    kaffee, espresso, cappuccino, latte, bistro, pub, bar, brauhaus, beer, bier, pizza, pizzeria, burger,
    mcdonald, mcdonalds, kfc, subway, starbucks, sushi, noodle, mee, nasi, ayam, chicken, fries, doner,
    kebab, bakery, bakeries, backerei, konditorei, eat in, dine in, take away, takeaway, takeout, hier
    essen, mitnehmen, guest check, table, pax, covers, tisch, bedienung, speisen, getranke, trinkgeld,
    robbins, ice cream, eis, tea, teh, kopi, lunch, dinner, breakfast, fruhstuck, mittagessen, trattoria, osteria,
    brasserie, tapas, tavern, diner, roast, ale, menu midi, cerveza, coperto`,
  Groceries: `
    supermarket, supermarkt, hypermarket, market, minimarket, mini market, mart, grocery, groceries,
    lebensmittel, cash & carry, cash carry, tesco, aeon, giant, mydin, aldi, lidl, rewe, edeka, penny, netto
    marken, kaufland, walmart, costco, kroger, whole foods, trader joe, carrefour, sainsbury, migros, coop,
    spar, billa, 99 speedmart, speedmart, milk, milch, eggs, eier, bread, brot, butter, kase, cheese,
    bananas, bananen, apples, tomaten, obst, gemuse, vegetables, rice, reis, sugar, zucker, flour, joghurt,
    yoghurt, wurst, gardenia, provision,
    supermercado, supermercados, supermarche, supermercato, pasaraya, baguette, lait, leche, latte intero, pan molde,
    aceite, poulet fermier, jamon`,
  Transportation: `
    petrol, diesel, fuel, fuelsave, benzin, super e10, super e5, tankstelle, shell, petronas, bhpetrol,
    caltex, esso, aral, gas station, unleaded, gallons, litre, liter pump, pump, ron95, parking, parken,
    parkhaus, parkschein, toll, maut, taxi, uber, grab, bus, train, fahrkarte, fahrschein, bahn, ticket
    single, airport transfer, tyre, tires, reifen, werkstatt, car wash, autowasche, motor oil`,
  Entertainment: `
    cinema, kino, movie, film, theatre, theater, concert, konzert, museum, zoo, bowling, karaoke, cinemas,
    golden screen, game, games, spiel, arcade, admission, eintritt, popcorn`,
  Bills: `
    electricity, strom, water bill, wasser, internet, telekom, telephone bill, mobile bill, broadband,
    insurance, versicherung, rent, miete, tenaga, maxis, digi, celcom, unifi, stadtwerke, gas bill, rechnung
    strom`,
  Subscriptions: `
    subscription, abonnement, abo, netflix, spotify, membership, mitgliedschaft, monthly plan, disney,
    icloud, youtube premium`,
  Shopping: `
    stationery, book, books, bookstore, buchhandlung, popular book, hardware, timber, diy, d i y, baumarkt,
    ikea, furniture, furnishing, mobel, home deco, gift, gifts, fashion, boutique, clothing, shoes, schuhe,
    jeans, shirt, hemd, hose, electronics, elektronik, media markt, saturn, toys, spielwaren, pharmacy,
    farmasi, apotheke, drogerie, rossmann, dm drogerie, muller, watsons, guardian, cosmetics, kosmetik,
    department store, kaufhaus, libreria, librairie, buku, farmacia, pharmacie, packaging, paint, cement, screw, florist, blumen, optical, optik, target,
    best buy, amazon, enterprise, trading`,
};
