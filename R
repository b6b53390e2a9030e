2489 4 --type=zygote
2559 19 --type=utility --utility-sub-type=network.mojom.NetworkService
2477 0 browser
2671 26 --type=utility --utility-sub-type=audio.mojom.AudioService
2461 133 browser
2548 740 --type=gpu-process
2490 3 --type=zygote
2562 1 --type=utility --utility-sub-type=storage.mojom.StorageService
